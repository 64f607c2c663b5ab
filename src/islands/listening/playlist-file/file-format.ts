import type { FileFormat } from '#contracts/listening/playlist-file';
import { t } from '#islands/platform/lib/translate';

/** The kinds of files as which playlists leave, each with what it is good for. */
export const EXPORT_FORMATS: { id: FileFormat; name: string; use: () => string }[] = [
  { id: 'm3u8', name: 'M3U8', use: () => t('For players on computers and phones') },
  { id: 'xspf', name: 'XSPF', use: () => t('For players that match songs by their names') },
  { id: 'csv', name: 'CSV', use: () => t('For tables, and for other music services') },
  { id: 'json', name: 'JSON', use: () => t('For programs') },
];

/** Where a playlist is downloaded as a file. */
export const exportUrl = (playlistId: number, format: FileFormat): string => `/api/v1/playlists/${playlistId}/export?format=${format}`;
