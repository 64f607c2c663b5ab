import type { ArtistState, MusicState } from '#contracts/administration/music-table';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { visibilityName } from '#islands/catalogue/publishing/visibility';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';

/** What a state of music is called. */
export const musicStateName = (state: MusicState): string => (state === 'deleted' ? t('In the bin') : visibilityName(state));

/** What a state of an artist is called. */
export const artistStateName = (state: ArtistState): string =>
  ({ shown: t('Public'), hidden: t('Hidden'), deleted: t('In the bin') })[state];

/** Where music stands, in a word. */
export const MusicStateChip = ({ state, scheduledAt }: { state: MusicState; scheduledAt: string | null }) =>
  state === 'deleted' ? (
    <Chip size="sm" colour="danger" icon="trash">
      {musicStateName(state)}
    </Chip>
  ) : (
    <VisibilityChip visibility={state} scheduledAt={scheduledAt} />
  );

const COLOURS = { shown: 'positive', hidden: 'warning', deleted: 'danger' } as const;

/** Where an artist stands, in a word. */
export const ArtistStateChip = ({ state }: { state: ArtistState }) => (
  <Chip size="sm" colour={COLOURS[state]}>
    {artistStateName(state)}
  </Chip>
);
