import { z } from 'zod';

/** Null unless the site's time zone changed in either period: on `day`, before which days were counted by `zones`. */
export const zoneChange = z.object({ day: z.string(), zones: z.array(z.string()) }).nullable();
export type ZoneChange = NonNullable<z.infer<typeof zoneChange>>;

/** Days of tracks, albums and artists are UTC days until the schedule has counted earlier plays by days of the site. */
export const recounting = z.boolean();
