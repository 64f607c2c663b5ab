import type { ArtistState, MusicState } from '#contracts/administration/music-table';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { visibilityName } from '#islands/catalogue/publishing/visibility';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';

export const musicStateName = (state: MusicState): string => (state === 'deleted' ? t('In the bin') : visibilityName(state));

export const artistStateName = (state: ArtistState): string =>
  ({ shown: t('Public'), hidden: t('Hidden'), deleted: t('In the bin') })[state];

export const MusicStateChip = ({ state, scheduledAt }: { state: MusicState; scheduledAt: string | null }) =>
  state === 'deleted' ? (
    <Chip size="sm" colour="danger" icon="trash">
      {musicStateName(state)}
    </Chip>
  ) : (
    <VisibilityChip visibility={state} scheduledAt={scheduledAt} />
  );

const COLOURS = { shown: 'positive', hidden: 'warning', deleted: 'danger' } as const;

export const ArtistStateChip = ({ state }: { state: ArtistState }) => (
  <Chip size="sm" colour={COLOURS[state]}>
    {artistStateName(state)}
  </Chip>
);
