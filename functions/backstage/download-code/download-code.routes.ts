import { downloadCodeApi } from '#contracts/backstage/download-code';
import { type Api, serve } from '#functions/platform/api/serve';
import { createBatch, downloadTable, listBatches, renameBatch, revokeBatches, showBatch } from './download-code.service';
import { previewCode, redeemCode, showOpened } from './redeem.service';
import { downloadArchive, downloadFile } from './redeem-file.service';

export const serveDownloadCodes = (api: Api): void => {
  serve(api, downloadCodeApi.list, 'login', async (call) => ({ batches: await listBatches(call, call.params.kind, call.params.id) }));
  serve(api, downloadCodeApi.create, 'login', async (call) => ({
    batch: await createBatch(call, call.params.kind, call.params.id, call.body),
  }));
  serve(api, downloadCodeApi.show, 'login', (call) => showBatch(call, call.params.id));
  serve(api, downloadCodeApi.table, 'login', (call) => downloadTable(call, call.params.id, call.http.req.raw));
  serve(api, downloadCodeApi.rename, 'login', async (call) => ({ batch: await renameBatch(call, call.params.id, call.body.name) }));
  serve(api, downloadCodeApi.revoke, 'login', async (call) => {
    await revokeBatches(call, call.params.ids);
    return {};
  });
  serve(api, downloadCodeApi.preview, 'anyone', async (call) => ({ music: await previewCode(call, call.body.code, call.http.req.raw) }));
  serve(api, downloadCodeApi.redeem, 'anyone', async (call) => ({ pass: await redeemCode(call, call.body.code, call.http.req.raw) }));
  serve(api, downloadCodeApi.opened, 'anyone', async (call) => ({ music: await showOpened(call, call.query.pass) }));
  serve(api, downloadCodeApi.file, 'anyone', (call) => downloadFile(call, call.query.pass, call.query.track_id, call.http.req.raw));
  serve(api, downloadCodeApi.archive, 'anyone', (call) => downloadArchive(call, call.query.pass, call.http.req.raw));
};
