import type { ReactNode } from 'react';
import { formatCount, formatPlays } from '#islands/platform/lib/format';
import '../../../styles/progress.css';

export interface BreakdownRow {
  key: string;
  label: ReactNode;
  plays: number;
}

interface BreakdownListProps {
  title: string;
  shares: BreakdownRow[];
  /** All plays of the range, of which the parts are told in percent; counts without it. */
  of?: number;
  /** What stands there when there is nothing. */
  empty: string;
}

/** So many are shown; the file to download has more. */
const SHOWN = 8;

/** Parts of the plays, the largest first, each with a bar to scale. */
export const BreakdownList = ({ title, shares, of, empty }: BreakdownListProps) => {
  const largest = Math.max(1, ...shares.map(({ plays }) => plays));
  return (
    <section className="card card-p">
      <h2 className="uh2">{title}</h2>
      {shares.length === 0 && <p className="muted none">{empty}</p>}
      <ul className="brs" data-part="breakdown">
        {shares.slice(0, SHOWN).map(({ key, label, plays }) => (
          <li key={key}>
            <span className="row between">
              <span className="ell">{label}</span>
              <span className="tnum muted" title={formatPlays(plays)}>
                {of ? `${Math.round((plays / of) * 100)} %` : formatCount(plays)}
              </span>
            </span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${(plays / largest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
