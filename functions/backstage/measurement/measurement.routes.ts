import { measurementApi } from '#contracts/backstage/measurement';
import { type Api, serve } from '#functions/platform/api/serve';
import { listUnmeasured, saveMeasurement } from './measurement.service';

export const serveMeasurements = (api: Api): void => {
  serve(api, measurementApi.list, 'login', async (call) => ({ tracks: await listUnmeasured(call) }));
  serve(api, measurementApi.save, 'login', async (call) => {
    await saveMeasurement(call, call.params.id, call.body);
    return {};
  });
};
