import { sql } from 'drizzle-orm';
import { IS_RECOUNTING } from '#db/rollup/site-track';
import { siteZones } from '#db/schema/site-report';
import type { Context } from '#functions/platform/access/context';
import { dayIn } from '#functions/platform/contract/time-zone';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { toSiteZone } from '#functions/platform/settings/site-zone.service';
import type { ZoneChange } from './report-zone.contract';

const ZONES_MAX = 100;

type CountedZone = [since: number, zone: string];

export interface ReportZone {
  timezone: string;
  /** Latest first. */
  countedZones: CountedZone[];
  isRecounting: boolean;
}

export const readReportZone = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ReportZone> => {
  const { zone, zones, recounting } = await db.get<{ zone: string; zones: string; recounting: number }>(sql`select
    ${settingSql('dates.default_timezone')} as zone,
    (select json_group_array(json_array(since, zone)) from (select since, zone from ${siteZones} order by since desc limit ${ZONES_MAX})) as zones,
    ${sql.raw(IS_RECOUNTING)} as recounting`);
  const timezone = toSiteZone(zone);
  const counted: CountedZone[] = JSON.parse(zones);
  const isNew = counted[0] && counted[0][1] !== timezone;
  if (isNew) counted.unshift([now.getTime(), timezone]);
  return { timezone, countedZones: counted, isRecounting: recounting === 1 };
};

/** The latest change of the zone and all earlier zones that days since `from` were counted by; null without such days. */
export const zoneChangeSince = (from: string, { timezone, countedZones }: ReportZone): ZoneChange | null => {
  const changes = countedZones.slice(0, -1).map(([since, zone], index) => ({ since, zone, earlier: countedZones[index + 1]?.[1] ?? zone }));
  const counting = changes.filter(({ since, zone, earlier }) => dayIn(since, zone) >= from || dayIn(since, earlier) >= from);
  const [latest] = counting;
  return latest ? { day: dayIn(latest.since, timezone), zones: [...new Set(counting.map(({ earlier }) => earlier))] } : null;
};
