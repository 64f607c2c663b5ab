import { formatClock } from './format';
import { t } from './translate';

/** Milliseconds as `1:29`, rounded down. */
export const clockTime = (milliseconds: number): string => formatClock(Math.floor(milliseconds / 1000) * 1000);

/** Milliseconds for screen readers: `1 minute 29`. */
const spokenTime = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (!minutes) return rest === 1 ? t('1 second') : t(':count seconds', { count: rest });
  const whole = minutes === 1 ? t('1 minute') : t(':count minutes', { count: minutes });
  return rest ? `${whole} ${rest}` : whole;
};

/** For screen readers: `1 minute 29 of 4 minutes 7`. */
export const positionText = (position: number, duration: number): string =>
  t(':position of :duration', { position: spokenTime(position), duration: spokenTime(Math.round(duration / 1000) * 1000) });
