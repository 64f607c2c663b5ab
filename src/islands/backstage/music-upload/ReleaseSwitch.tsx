import { t } from '#islands/platform/lib/translate';
import { Select } from '#islands/platform/ui/field/Select';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import type { ReleaseGroup } from './release-groups';
import { releaseText } from './release-text';

interface ReleaseSwitchProps {
  groups: readonly ReleaseGroup<Upload>[];
  open: ReleaseGroup<Upload>;
  onOpen: (key: string) => void;
}

/** Chooses the release whose files and form are shown. */
export const ReleaseSwitch = ({ groups, open, onOpen }: ReleaseSwitchProps) => (
  <Select
    label={groups.length === 1 ? t('Release') : t('Release (:count in this upload)', { count: groups.length })}
    options={groups.map((group) => ({ id: group.key, label: releaseText(group) }))}
    value={open.key}
    onChange={onOpen}
  />
);
