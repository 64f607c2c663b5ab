import { parseSubject } from '#functions/platform/contract/subject';
import { t } from '#islands/platform/lib/translate';
import { $savedState } from './saved-state.state';
import { isSaved, type SavedStateKind } from './saved-state.store';

export interface SavedStateMenuItem {
  kind: SavedStateKind;
  icon: string;
  text: string;
}

const KINDS: Record<string, SavedStateKind[]> = {
  track: ['likes', 'reposts'],
  album: ['likes', 'reposts'],
  artist: ['follows'],
  playlist: ['follows'],
  user: ['follows'],
};

const item = (kind: SavedStateKind, isOn: boolean): SavedStateMenuItem => {
  if (kind === 'likes')
    return { kind, icon: isOn ? 'heart-fill' : 'heart', text: isOn ? t('Remove from your library') : t('Save to your library') };
  if (kind === 'reposts') return { kind, icon: 'repost', text: isOn ? t('Remove repost') : t('Repost') };
  return { kind, icon: isOn ? 'check' : 'plus', text: isOn ? t('Unfollow') : t('Follow') };
};

export const savedStateMenuItems = (subject: string): SavedStateMenuItem[] =>
  (KINDS[parseSubject(subject).kind] ?? []).map((kind) => item(kind, isSaved($savedState.get(), kind, subject)));
