import { fileEntryApi } from '#contracts/upload/file-entry';
import { type Api, serve } from '#functions/platform/api/serve';
import { deleteFiles, downloadFile } from './file-entry.service';

export const serveFileEntries = (api: Api): void => {
  serve(api, fileEntryApi.download, 'login', ({ params, http, ...context }) => downloadFile(context, params.id, http.req.raw));
  serve(api, fileEntryApi.delete, 'login', async ({ body, ...context }) => {
    await deleteFiles(context, body);
    return {};
  });
};
