import { foreignHost } from '#islands/listening/player/source/play-source';
import { call } from '#islands/platform/api-client/api-call';
import { startReporting } from '#islands/platform/error-report/start-reporting';
import { reportBy } from '#islands/platform/error-report/watch-errors';
import { startDeferredUnmounts } from '#islands/platform/router/deferred-unmount';
import { countVisit } from '#islands/site/visit/count-visit';

export const startRest = (): void => {
  reportBy(startReporting);
  startDeferredUnmounts();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void import('#islands/account/auth/restored-page').then(({ checkRestored }) => checkRestored());
  });
  countVisit(call, foreignHost());
};
