import { fileTableApi } from '#contracts/administration/file-table';
import { type Api, serve } from '#functions/platform/api/serve';
import { readFileStorage } from './file-storage.service';

export const serveFileTable = (api: Api): void => {
  serve(api, fileTableApi.storage, { permission: 'files.update' }, async (call) => ({ storage: await readFileStorage(call) }));
};
