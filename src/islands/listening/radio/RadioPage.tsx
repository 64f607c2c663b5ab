import { type RadioSeed, type RadioTrack, radioSubject, seedName } from '#contracts/listening/radio';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { t } from '#islands/platform/lib/translate';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { RadioHero } from './RadioHero';
import { reasonText } from './reason-text';

export interface RadioPageProps {
  seed: RadioSeed;
  /** What comes first today. */
  tracks: RadioTrack[];
  /** Where the player asks for more. */
  cursor: string | null;
}

/** A radio: what it starts from, and what comes, each track with the reason why. */
export const RadioPage = ({ seed, tracks, cursor }: RadioPageProps) => {
  const subject = radioSubject(seed);
  const name = t(':name radio', { name: seedName(seed) });
  return (
    <>
      <RadioHero seed={seed} />
      {tracks.length > 0 ? (
        <>
          <div className="acts" data-part="actions">
            <PlayPill subject={subject} name={name} />
            <span className="end hide-m faint small">{t('A new order every day')}</span>
          </div>
          <TrackList
            tracks={tracks}
            from={subject}
            name={name}
            cursor={cursor}
            layout="mixed"
            hasHeader
            note={{ hasHeader: t('Why'), of: ({ reason }) => reasonText(reason) }}
          />
        </>
      ) : (
        <EmptyState title={t('Nothing to play yet')}>
          <a className="btn btn-outline btn-pill" href="/">
            {t('Discover music')}
          </a>
        </EmptyState>
      )}
    </>
  );
};
