import type { PersonDeletion } from '#contracts/administration/person';
import { formatAlbums, formatCount, formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { formatBytes } from '#islands/upload/upload/transfer/file-rules';

/** Numbers of what is deleted; empty for an account without content. */
export const deletedTexts = ({ playlists, comments, likes, follows, files, bytes }: PersonDeletion['deleted']): string[] => {
  const [many, size] = [(count: number) => ({ count: formatCount(count) }), formatBytes(bytes)];
  return [
    playlists && (playlists === 1 ? t('1 playlist') : t(':count playlists', many(playlists))),
    comments && (comments === 1 ? t('1 comment') : t(':count comments', many(comments))),
    likes && (likes === 1 ? t('1 like') : t(':count likes', many(likes))),
    follows && (follows === 1 ? t('1 follow') : t(':count follows', many(follows))),
    files && (files === 1 ? t('1 unused file, :size', { size }) : t(':count unused files, :size', { ...many(files), size })),
  ].filter((text) => typeof text === 'string');
};

/** Sentences about what stays, and in whose name. */
export const keptTexts = ({ tracks, albums, plays, acts }: PersonDeletion['kept']): string[] => {
  const music = [tracks ? formatTracks(tracks) : '', albums ? formatAlbums(albums) : ''].filter(Boolean).join(', ');
  return [
    music && t('Music stays with its artists: :music.', { music }),
    plays &&
      (plays === 1
        ? t('1 play stays counted, without a name.')
        : t(':count plays stay counted, without a name.', { count: formatCount(plays) })),
    acts &&
      (acts === 1
        ? t('1 action stays in the audit log with the name, until the log is trimmed.')
        : t(':count actions stay in the audit log with the name, until the log is trimmed.', { count: formatCount(acts) })),
  ]
    .filter((text) => typeof text === 'string')
    .filter(Boolean);
};
