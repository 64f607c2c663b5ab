import { useStore } from '@nanostores/react';
import { subjectOf } from '#functions/platform/contract/subject';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { openPage } from '#islands/platform/router/navigate';
import { DeleteMusic } from './DeleteMusic';
import { EditorCard } from './EditorCard';
import { useEditorArea } from './editor-area';
import type { MusicKind } from './managed-music.queries';
import { $savedNames } from './saved-name';

export interface DeletePanelProps {
  kind: MusicKind;
  item: { id: number; name: string };
}

/** The last card of an editor. */
export const DeletePanel = ({ kind, item }: DeletePanelProps) => {
  const { path } = useEditorArea();
  const { [subjectOf(kind, item.id)]: name = item.name } = useStore($savedNames);
  return (
    <ScreenRoot>
      <EditorCard id="delete" title={t('Delete')}>
        <DeleteMusic kind={kind} item={{ id: item.id, name }} onDeleted={() => void openPage(`${path}/${kind}s`)}>
          {kind === 'album'
            ? t('The release and its tracks are hidden immediately. Plays and likes are kept.')
            : t('The track is hidden immediately, including from albums, playlists and queues. Plays and likes are kept.')}
        </DeleteMusic>
      </EditorCard>
    </ScreenRoot>
  );
};
