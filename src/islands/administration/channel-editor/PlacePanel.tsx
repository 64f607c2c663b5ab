import { useState } from 'react';
import type { EditedChannel } from '#functions/listening/channel/channel-change.contract';
import { channelPath } from '#functions/platform/contract/page-path';
import { tellOf } from '#islands/administration/resource/bulk-outcome';
import { begin, finishJob } from '#islands/administration/resource/resource-kit.queries';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { showError } from '#islands/platform/error/error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { OFFICE_UNDO_TIME, showUndo } from '#islands/platform/toast/undo';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { readChannel, removeFromChannel, setHome } from './channel.queries';

interface PlacePanelProps {
  channel: EditedChannel;
  canSetHome: boolean;
  onChange: (channel: EditedChannel) => void;
}

/** Deletes a channel through the list's job, which offers an undo. */
const deleteChannel = async ({ id }: EditedChannel): Promise<void> => {
  const { job, undo_token } = await begin('channels', 'delete', { ids: [id], listQuery: {} }, null, 1);
  tellOf('channels', { done: () => t('1 channel deleted') }, await finishJob(job, () => undefined), undo_token);
  void refreshResource('channels');
};

export const PlacePanel = ({ channel, canSetHome, onChange }: PlacePanelProps) => {
  const [isSending, setSending] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const doing = async (act: () => Promise<unknown>) => {
    setSending(true);
    await act().catch((error: unknown) => showError(error));
    setSending(false);
  };
  const refresh = async () => onChange(await readChannel(channel.id));
  const leave = async (outer: EditedChannel['stands_in'][number]) => {
    const putBack = await removeFromChannel(channel.id, outer);
    await refresh();
    showUndo(t('Removed from “:name”', { name: outer.name }), () => putBack().then(refresh).catch(showCaughtError), OFFICE_UNDO_TIME);
  };
  const makeHome = () =>
    doing(async () => {
      await setHome(channel);
      showToast(t('Home page changed'));
      await refresh();
    });
  return (
    <SettingsPanel id="place" title={t('Shown in')}>
      {channel.stands_in.map((outer) => (
        <div key={outer.id} className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
          <a className={`${layoutStyles.grow} ${textStyles.truncate}`} href={`/admin/channels/${outer.id}/edit`} dir="auto">
            {outer.name}
          </a>
          <Button variant="ghost" size="sm" isLoading={isSending} onClick={() => void doing(() => leave(outer))}>
            {t('Remove')}
          </Button>
        </div>
      ))}
      <p className={textStyles.muted}>
        {channel.stands_in.length > 0
          ? t('Channels nest one level deep, so this one can’t contain channels.')
          : t('Not shown in other channels. To show it in one, add it there.')}
      </p>
      {channel.old_slugs.length > 0 && (
        <p className={`${textStyles.muted} ${layoutStyles.marginTop2}`} dir="auto">
          {t('Redirects from :addresses', { addresses: channel.old_slugs.map((slug) => channelPath({ slug })).join(', ') })}
        </p>
      )}
      {channel.is_home && <p className={layoutStyles.marginTop4}>{t('This is the home page.')}</p>}
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap} ${layoutStyles.marginTop4}`}>
        {canSetHome && !channel.is_home && (
          <Button icon="home" isDisabled={!channel.public} isLoading={isSending} onClick={() => void makeHome()}>
            {t('Use as home page')}
          </Button>
        )}
        <Button variant="danger" icon="trash" isDisabled={channel.is_home} onClick={() => setDeleting(true)}>
          {t('Delete channel')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('Delete “:name”?', { name: channel.name })}
        verb={t('Delete channel')}
        isLoading={isSending}
        onConfirm={() =>
          void doing(async () => {
            await deleteChannel(channel);
            await openPage('/admin/channels');
          })
        }
      >
        <p>{t('The page is deleted; the items in it stay on the site. You can undo this for 30 seconds.')}</p>
      </ConfirmDialog>
    </SettingsPanel>
  );
};
