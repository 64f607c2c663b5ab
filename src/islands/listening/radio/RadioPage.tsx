import { type RadioSeed, type RadioTrack, radioSubject, seedName } from '#contracts/listening/radio';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import { RadioHero } from './RadioHero';
import { reasonText } from './reason-text';

export interface RadioPageProps {
  seed: RadioSeed;
  /** Today's first tracks. */
  tracks: RadioTrack[];
  /** Continuation for the player. */
  cursor: string | null;
}

export const RadioPage = ({ seed, tracks, cursor }: RadioPageProps) => {
  const subject = radioSubject(seed);
  const name = t(':name radio', { name: seedName(seed) });
  return (
    <>
      <RadioHero seed={seed} />
      {tracks.length > 0 ? (
        <>
          <div className={pageActionsStyles.root} data-part="actions">
            <PlayPill subject={subject} name={name} />
            <span className={`${layoutStyles.pushEnd} ${layoutStyles.phoneHidden} ${textStyles.faint} ${textStyles.small}`}>
              {t('A new order every day')}
            </span>
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
        <EmptyState title={t('No tracks yet')}>
          <ButtonLink variant="outline" isPill href="/">
            {t('Discover music')}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
};
