import type { Insights } from '#contracts/backstage/insight';
import * as insightChartStyles from '#islands/backstage/insight/insight-chart.module.css';
import * as insightPanelStyles from '#islands/backstage/insight/insight-panel.module.css';
import * as styles from '#islands/backstage/insight/RetentionChart.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { smoothPath, spread } from './chart-geometry';
import { MomentChart } from './MomentChart';

const WIDTH = 560;
const HEIGHT = 150;
const LINE = 84;
const WAVE = 56;
const TICKS = 5;

interface CurveChartProps extends Pick<Insights, 'curve' | 'peaks'> {
  positionName: (step: number) => string;
}

/** The curve in 5 % steps, for music without per-second data. */
const CurveChart = ({ curve, peaks, positionName }: CurveChartProps) => (
  <>
    <div className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
        {peaks.length > 0 && (
          <g transform={`translate(0 ${HEIGHT - WAVE})`}>
            <path className={styles.waveform} d={waveformPath(peaks, { width: WIDTH, height: WAVE, points: 160 })} />
          </g>
        )}
        <g transform="translate(0 6)">
          <path
            className={insightChartStyles.curve}
            d={smoothPath(curve, { width: WIDTH, height: peaks.length ? LINE : HEIGHT - 12, top: curve[0] })}
          />
        </g>
      </svg>
    </div>
    <div className={`${insightChartStyles.axisX} ${textStyles.faint}`} aria-hidden="true">
      {spread(curve.length, TICKS).map((step) => (
        <span key={step}>{positionName(step)}</span>
      ))}
    </div>
  </>
);

export const RetentionChart = ({ insights: { curve, duration, peaks, moments } }: { insights: Insights }) => {
  const [all] = curve;
  const last = curve.length - 1;
  const positionName = (step: number) => (duration === null ? `${(step * 100) / last} %` : formatClock((duration * step) / last));
  const share = (step: number) => Math.round((curve[step] / all) * 100);
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded}`}>
      <h2 className={insightPanelStyles.title}>{t('Audience retention')}</h2>
      {all === 0 ? (
        <p className={`${textStyles.muted} ${insightPanelStyles.empty}`}>{t('Retention is available two hours after a play.')}</p>
      ) : (
        <>
          {moments?.reached.length && duration ? (
            <MomentChart reached={moments.reached} length={moments.length} duration={duration} peaks={peaks} />
          ) : (
            <CurveChart curve={curve} peaks={peaks} positionName={positionName} />
          )}
          <p className={`${fieldStyles.hint} ${styles.note}`}>
            {t('Of 100 plays, :half reach the middle and :end the end.', { half: share(last / 2), end: share(last - 1) })}
          </p>
          <table className={textStyles.visuallyHidden}>
            <caption>{t('Plays out of 100 that reach each point')}</caption>
            <tbody>
              {curve.map((_, step) => (
                <tr key={positionName(step)}>
                  <th scope="row">{positionName(step)}</th>
                  <td>{share(step)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
};
