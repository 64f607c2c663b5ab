import { useEffect, useState } from 'react';
import type { Premiere, premiereApi } from '#contracts/catalogue/premiere';
import { DAY, HOUR, MINUTE, SECOND } from '#functions/platform/contract/duration';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { formatMoment } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/site/public-page/Countdown.module.css';

/** Polling interval after the release time */
const POLL_INTERVAL_MS = 15 * SECOND;

type Announced = Pick<Premiere, 'kind' | 'id' | 'released_at'>;

/** Reloads when the release is out, postponed or cancelled. */
const reloadWhenOut = async ({ kind, id, released_at }: Announced): Promise<void> => {
  try {
    const { premiere } = await call<typeof premiereApi.show>({ method: 'GET', path: '/premieres/:kind/:id' }, { params: { kind, id } });
    if (premiere.released_at !== released_at) location.reload();
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) location.reload();
  }
};

const units = (): [one: string, many: string, length: number, from: number][] => [
  [t('day'), t('days'), DAY, Number.POSITIVE_INFINITY],
  [t('hour'), t('hours'), HOUR, DAY],
  [t('minute'), t('minutes'), MINUTE, HOUR],
  [t('second'), t('seconds'), SECOND, MINUTE],
];

const partsOf = (left: number): [value: number, unit: string][] =>
  units().map(([one, many, length, from]) => {
    const value = Math.floor((left % from) / length);
    return [value, value === 1 ? one : many];
  });

const inWords = (released: string, timeZone?: string): string => formatMoment(released, { timeZone, hasWeekday: true });

/** Without script, shows the UTC date; then local time and a countdown. */
export const Countdown = (announced: Announced) => {
  const { released_at } = announced;
  const [now, setNow] = useState<number | null>(null);
  const left = now === null ? null : Date.parse(released_at) - now;
  const isDue = left !== null && left <= 0;
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!isDue) return;
    const asking = setInterval(() => void reloadWhenOut(announced), POLL_INTERVAL_MS);
    return () => clearInterval(asking);
  }, [isDue, announced]);
  return (
    <div className={styles.root}>
      <p className={styles.date}>
        {t('Out on')} <time dateTime={released_at}>{now === null ? `${inWords(released_at, 'UTC')} UTC` : inWords(released_at)}</time>
      </p>
      {left !== null && !isDue && (
        <div role="timer" className={styles.parts} aria-label={t('Time until release')}>
          {partsOf(left).map(([value, unit]) => (
            <span key={unit} className={styles.part}>
              <b className={`${textStyles.display3} ${textStyles.numeric}`}>{value}</b> <span>{unit}</span>
            </span>
          ))}
        </div>
      )}
      {isDue && <p role="status">{t('Releasing now. This page reloads automatically.')}</p>}
    </div>
  );
};
