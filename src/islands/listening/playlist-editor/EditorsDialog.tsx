import { useMutation, useQuery } from '@tanstack/react-query';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import type { UserReference } from '#functions/account/user/user-reference.contract';
import { invitationPath } from '#functions/platform/contract/page-path';
import * as playlistFormStyles from '#islands/listening/playlist/playlist-form.module.css';
import * as styles from '#islands/listening/playlist-editor/EditorsDialog.module.css';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { TextField } from '#islands/platform/ui/field/TextField';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { editorsQuery, invite, removeEditor, revokeEditorInvitation } from './playlist-editor.queries';

interface EditorsDialogProps {
  playlist: PlaylistDetail;
  onClose: () => void;
}

const EditorRow = ({ editor, playlistId }: { editor: UserReference; playlistId: number }) => {
  const remove = useMutation({ mutationFn: () => removeEditor(playlistId, editor.id) });
  return (
    <li className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
      <Avatar of={editor} size={36} />
      <b className={`${layoutStyles.grow} ${textStyles.truncate}`} dir="auto">
        {editor.name}
      </b>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('Remove :name from the editors', { name: editor.name })}
        isLoading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('Remove')}
      </Button>
    </li>
  );
};

const Invitation = ({ playlistId, text }: { playlistId: number; text: string | null }) => {
  const make = useMutation({ mutationFn: () => invite(playlistId) });
  const withdraw = useMutation({ mutationFn: () => revokeEditorInvitation(playlistId) });
  if (!text)
    return (
      <Button variant="primary" icon="link" isLoading={make.isPending} onClick={() => make.mutate()}>
        {t('Create invitation link')}
      </Button>
    );
  const url = location.origin + invitationPath(text);
  return (
    <>
      <TextField
        label={t('Invitation link')}
        description={t('Anyone who joins with this link can add, remove and reorder tracks.')}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        end={<CopyButton text={url} size="xs" />}
      />
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Button size="sm" variant="outline" isLoading={make.isPending} onClick={() => make.mutate()}>
          {t('Create new link')}
        </Button>
        <Button size="sm" variant="ghost" isLoading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('Revoke link')}
        </Button>
      </div>
    </>
  );
};

const EditorsDialog = ({ playlist, onClose }: EditorsDialogProps) => {
  const { data, isError, refetch } = useQuery(editorsQuery(playlist.id));
  return (
    <Dialog isOpen onClose={onClose} title={t('Editors')}>
      {isError && <ErrorState title={t('The editors did not load')} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && (
        <div className={playlistFormStyles.root}>
          <Invitation playlistId={playlist.id} text={data.invitation} />
          {data.editors.length > 0 ? (
            <ul className={styles.list} aria-label={t('Editors')}>
              {data.editors.map((editor) => (
                <EditorRow key={editor.id} editor={editor} playlistId={playlist.id} />
              ))}
            </ul>
          ) : (
            <p className={textStyles.muted}>{t('No editors yet. Invite people with a link.')}</p>
          )}
        </div>
      )}
    </Dialog>
  );
};

export default EditorsDialog;
