import type { ArtistReference } from '#contracts/catalogue/artist';
import type { WorkGrant } from '#contracts/catalogue/grant';
import { WORK_RIGHTS, type WorkRight } from '#functions/catalogue/publishing/work-right.contract';
import * as styles from '#islands/backstage/collaboration/ArtistRights.module.css';
import { t } from '#islands/platform/lib/translate';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { type SharedWork, useGrantSwitch } from './collaboration.queries';

const texts = (): Record<WorkRight, { label: string; description: string }> => ({
  see: { label: t('See drafts'), description: t('Open and play it before it is published') },
  edit: { label: t('Edit'), description: t('Change details, lyrics and audio. Includes seeing drafts') },
  insights: { label: t('Insights'), description: t('See how often and where it is played') },
});

interface ArtistRightsProps {
  work: SharedWork;
  artist: ArtistReference;
  /** All of the work. */
  grants: WorkGrant[];
}

export const ArtistRights = ({ work, artist, grants }: ArtistRightsProps) => {
  const change = useGrantSwitch(work);
  const find = (right: WorkRight) => grants.find((grant) => grant.artist.id === artist.id && grant.right === right && grant.album === null);
  const isIncluded = (right: WorkRight): boolean => right === 'see' && Boolean(find('edit'));
  return (
    <fieldset className={styles.root}>
      <legend dir="auto">{artist.name}</legend>
      {WORK_RIGHTS.map((right) => (
        <SwitchRow
          key={right}
          {...texts()[right]}
          checked={Boolean(find(right)) || isIncluded(right)}
          isDisabled={change.isPending || isIncluded(right)}
          onChange={() => change.mutate({ artistId: artist.id, right, grantId: find(right)?.id })}
        />
      ))}
    </fieldset>
  );
};
