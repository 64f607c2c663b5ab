import type { ListeningSnapshot } from '#contracts/listening/statistics';
import * as styles from '#islands/listening/statistics/SharedListening.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { daysText, heardText, periodTitle, spanText } from './statistics-text';

interface NamedList {
  title: string;
  rows: { id: number; name: string; artists?: string }[];
}

const List = ({ title, rows }: NamedList) =>
  rows.length ? (
    <section>
      <h2>{title}</h2>
      <ol>
        {rows.map(({ id, name, artists }) => (
          <li key={id}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {artists && (
              <small className={`${textStyles.muted} ${textStyles.truncate}`} dir="auto">
                {` ${artists}`}
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  ) : null;

export const SharedListening = ({ snapshot }: { snapshot: ListeningSnapshot }) => (
  <article className={styles.root}>
    {snapshot.name && (
      <p className={styles.who} dir="auto">
        {snapshot.name}
      </p>
    )}
    <h1 className={textStyles.display4}>{periodTitle(snapshot.period)}</h1>
    <p className={textStyles.muted}>{spanText(snapshot)}</p>
    <p className={`${textStyles.display4} ${styles.heard}`}>{heardText(snapshot.duration)}</p>
    <p className={textStyles.muted}>
      {t(':days with music, :streak in a row', { days: daysText(snapshot.days), streak: daysText(snapshot.streak) })}
    </p>
    <div className={styles.lists}>
      <List title={t('Artists')} rows={snapshot.artists} />
      <List title={t('Tracks')} rows={snapshot.tracks} />
    </div>
    {snapshot.genres.length > 0 && <p className={textStyles.muted}>{snapshot.genres.join(' · ')}</p>}
    <ButtonLink variant="outline" isPill className={styles.own} href="/library/stats">
      {t('See your own')}
    </ButtonLink>
  </article>
);
