import type { ModeratedThing } from '#contracts/administration/moderation';
import type { Visibility } from '#contracts/catalogue/publishing';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { refreshPage } from '#islands/platform/router/refresh-page';
import { showToast } from '#islands/platform/toast/toast.store';
import { OFFICE_UNDO_TIME, showUndo } from '#islands/platform/toast/undo';
import { updateVisibility } from './moderation.queries';

const send = async (thing: ModeratedThing, visibility: Visibility) => {
  const answer = await updateVisibility(thing, visibility);
  await refreshPage(thing.path);
  return answer;
};

/** Hides an item; the undo restores its exact previous visibility. */
export const hideWithUndo = async (thing: ModeratedThing): Promise<void> => {
  const { name } = thing;
  const bringBack = async (before: Visibility) => {
    await send(thing, before);
    showToast(t('“:name” is visible again', { name }));
  };
  try {
    const { before } = await send(thing, 'private');
    showUndo(t('“:name” hidden', { name }), () => bringBack(before).catch(showCaughtError), OFFICE_UNDO_TIME);
  } catch (error) {
    showCaughtError(error);
  }
};

/** Makes a hidden artist public; the undo restores the previous visibility. */
export const showWithUndo = async (thing: ModeratedThing): Promise<void> => {
  const { name } = thing;
  try {
    const { before } = await send(thing, 'public');
    showUndo(t('“:name” is public again', { name }), () => send(thing, before).catch(showCaughtError), OFFICE_UNDO_TIME);
  } catch (error) {
    showCaughtError(error);
  }
};
