import { useState } from 'react';
import type { EditedChannel } from '#functions/listening/channel/channel-change.contract';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { readChannel, saveChannel } from './channel.queries';
import { type ChannelValues, channelSchema, valuesOf } from './channel-form';

/** Form of a channel. On a concurrent change, `conflict` has both versions to choose from. */
export const useChannelEditor = (first: EditedChannel | null) => {
  const [channel, setChannel] = useState(first);
  const [conflict, setConflict] = useState<{ newest: EditedChannel; mine: ChannelValues } | null>(null);
  const load = (saved: EditedChannel) => {
    setChannel(saved);
    form.takeOver(valuesOf(saved));
  };
  const done = async (saved: EditedChannel) => {
    showToast(channel ? t('Channel saved') : t('Channel created'));
    load(saved);
    if (!channel) await openPage(`/admin/channels/${saved.id}/edit`);
  };
  const form = useApiForm({
    schema: channelSchema,
    defaultValues: valuesOf(first),
    send: async (values): Promise<EditedChannel | null> => {
      try {
        return await saveChannel(channel, values);
      } catch (error) {
        if (!channel || !(error instanceof HttpError) || error.status !== 412) throw error;
        setConflict({ newest: await readChannel(channel.id), mine: values });
        return null;
      }
    },
    onDone: (saved) => saved && done(saved),
  });
  const saveMine = async () => {
    if (!conflict) return;
    setConflict(null);
    await saveChannel(conflict.newest, conflict.mine).then(done, (error: unknown) => showError(error));
  };
  const takeTheirs = () => {
    if (conflict) load(conflict.newest);
    setConflict(null);
  };
  return { channel, setChannel, form, conflict, saveMine, takeTheirs, close: () => setConflict(null) };
};

export type ChannelForm = ReturnType<typeof useChannelEditor>['form'];
