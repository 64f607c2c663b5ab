import { useQuery } from '@tanstack/react-query';
import type { CreditedName } from '#contracts/backstage/managed-music';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as styles from '#islands/backstage/track-editor/ContributorsField.module.css';
import { optionsQuery } from '#islands/listening/smart-playlist/smart-playlist.queries';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { profileNamed } from './credit-role';

interface ProfileHintProps {
  name: string;
  /** People credited before. */
  credited: readonly CreditedName[];
  onCredit: (profile: { id: number; name: string }) => void;
}

const NAME_MIN = 2;

/** Offers the profile of a person who is credited by name only. */
export const ProfileHint = ({ name, credited, onCredit }: ProfileHintProps) => {
  const { artists } = useEditorArea().useArtists();
  const before = credited.flatMap((one) => (one.artist_id === null ? [] : [{ id: one.artist_id, name: one.name }]));
  const own = profileNamed(name, [...artists, ...before]);
  const { data = [] } = useQuery({ ...optionsQuery('artist', name), placeholderData: undefined, enabled: !own && name.length >= NAME_MIN });
  const profile =
    own ??
    profileNamed(
      name,
      data.map(({ id, label }) => ({ id: Number(id), name: label })),
    );
  if (!profile) return null;
  return (
    <p className={styles.hint}>
      <span dir="auto">{t(':name has a profile here.', { name: profile.name })}</span>
      <Button size="sm" variant="ghost" onClick={() => onCredit(profile)}>
        {t('Credit the profile')}
      </Button>
    </p>
  );
};
