import { dataExportApi } from '#contracts/backstage/data-export';
import { type Api, serve } from '#functions/platform/api/serve';
import { exportArtist } from './data-export.service';
import { exportListening } from './listening-export.service';

export const serveDataExports = (api: Api): void => {
  serve(api, dataExportApi.listening, 'login', (call) => exportListening(call, call.http.req.raw));
  serve(api, dataExportApi.artist, 'session', (call) => exportArtist(call, call.params.id, call.http.req.raw));
};
