import { clockText, type DateFormat, type DateStyle, dateText } from '#functions/platform/contract/date-format';

/** In the browser, an attribute of the page. */
let readFormat = (): string | undefined => (typeof document === 'undefined' ? undefined : document.documentElement.dataset.dates);

/** The server stores the format per request. */
export const setDateFormatReader = (reader: () => DateFormat | undefined): void => {
  readFormat = reader;
};

type Moment = string | number | Date;

/** A time in the format of the site, in the device’s time zone unless the style names one. */
export const formatLocalDate = (moment: Moment, style?: DateStyle): string => dateText(new Date(moment), readFormat(), style);

/** `14 August 2026, 13:05`. */
export const formatMoment = (moment: Moment, style?: DateStyle): string =>
  `${formatLocalDate(moment, style)}, ${clockText(new Date(moment), style?.timeZone)}`;

/** `13:05`. */
export const formatTimeOfDay = (moment: Moment): string => clockText(new Date(moment));

/** `YYYY-MM-DD` in the format of the site: `14 August 2026`. */
export const formatDay = (day: string): string => formatLocalDate(`${day}T00:00:00Z`, { timeZone: 'UTC' });

/** ISO 8601 time in the format of the site: `14 August 2026`. */
export const formatDate = (moment: string, timeZone = 'UTC'): string => formatLocalDate(moment, { timeZone });

/** `YYYY-MM` in the format of the site: `August 2026`. */
export const formatMonth = (month: string): string => formatLocalDate(`${month}-01T00:00:00Z`, { timeZone: 'UTC', isMonth: true });
