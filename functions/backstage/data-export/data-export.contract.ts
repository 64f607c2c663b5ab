import { z } from 'zod';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** Per user. */
export const DATA_EXPORT_RATE_LIMIT = { times: 10, seconds: HOUR_IN_SECONDS };

export const dataExportPath = ({ id }: { id: number }): string => `/api/v1/artists/${id}/take-out`;

export const DATA_EXPORT_FILE_COLUMNS = ['path', 'track_id', 'type', 'bytes'] as const;

export const LISTENING_COLUMNS = ['id', 'name', 'rating', 'plays', 'last_played_at', 'skips', 'last_skipped_at'] as const;

export const dataExportApi = {
  listening: endpoint({
    method: 'GET',
    path: '/users/me/listening/take-out',
    summary: 'Download your ratings, plays and skips as CSV',
    response: z.unknown(),
    bytes: true,
  }),
  artist: endpoint({
    method: 'GET',
    path: '/artists/:id/take-out',
    summary: 'Download the data of your artist as ZIP: originals, images, metadata as JSON and CSV, lyrics, comments, plays by day',
    params: z.object({ id: idParam }),
    response: z.unknown(),
    bytes: true,
  }),
};
