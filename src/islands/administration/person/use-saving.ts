import { useState } from 'react';
import type { UserDetail, UserUpdate } from '#contracts/account/user';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { readPerson, savePerson } from './person.queries';

interface Conflict {
  newest: UserDetail;
  mine: UserUpdate;
}

/** Saves an account. On a concurrent change, `send` resolves to null and `conflict` has both versions. */
export const useSaving = (user: UserDetail, onSaved: (user: UserDetail) => void) => {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSending, setSending] = useState(false);
  const done = (saved: UserDetail) => {
    showToast(t('Updated account details'));
    onSaved(saved);
  };
  const send = async (mine: UserUpdate): Promise<UserDetail | null> => {
    try {
      return await savePerson(user, mine);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 412) throw error;
      setConflict({ newest: await readPerson(user.id), mine });
      return null;
    }
  };
  const saveMine = async () => {
    if (!conflict) return;
    setSending(true);
    try {
      done(await savePerson(conflict.newest, conflict.mine));
      setConflict(null);
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  };
  const takeTheirs = () => {
    if (conflict) onSaved(conflict.newest);
    setConflict(null);
  };
  return {
    send,
    onDone: (saved: UserDetail | null) => saved && done(saved),
    conflict,
    isSending,
    saveMine,
    takeTheirs,
    close: () => setConflict(null),
  };
};

export type Saving = ReturnType<typeof useSaving>;
