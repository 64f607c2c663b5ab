import type { InsightDay } from '#contracts/backstage/insight';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { longDay } from './day-name';
import '../../../styles/table.css';

/** The days as a table, the latest first. */
export const DailyTable = ({ days }: { days: InsightDay[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard
  <section className="tblw day-table" tabIndex={0} aria-label={t('Days')}>
    <table className="tb tb-m">
      <thead>
        <tr>
          <th scope="col" className="keep">
            {t('Day')}
          </th>
          <th scope="col" className="num keep">
            {t('Plays')}
          </th>
          <th scope="col" className="num">
            {t('Plays before')}
          </th>
          <th scope="col" className="num keep">
            {t('Listeners')}
          </th>
          <th scope="col" className="num">
            {t('Saves')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row" className="keep">
              {longDay(day.day)}
            </th>
            <td className="num keep">{formatCount(day.plays)}</td>
            <td className="num">{formatCount(day.plays_before)}</td>
            <td className="num keep">{formatCount(day.listeners)}</td>
            <td className="num">{formatCount(day.likes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
