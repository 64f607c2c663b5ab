import { handle } from '@astrojs/cloudflare/handler';
import { logErrors } from '#functions/platform/api/on-error';
import type { Env } from '#functions/platform/http/env';
import { discardingBody } from '#functions/platform/http/unread-body';
import { describeError } from '#functions/platform/stack-trace/describe-error';
import { createPageServer } from '#functions/site/page-serving/page-server';
import { INLINE_SCRIPTS } from '../src/layouts/inline-script';
import api, { isApi } from './api';

/** Time at which the build began to read the data; set by `astro.config.mjs`. */
declare const __BUILD_TIME__: number;

if (import.meta.env.DEV) logErrors(describeError);

const fetchPage = createPageServer({
  render: handle,
  buildTime: __BUILD_TIME__,
  scripts: INLINE_SCRIPTS,
  development: import.meta.env.DEV,
});

export default {
  ...api,
  fetch: discardingBody((request: Request, env: Env, execution: ExecutionContext) =>
    isApi(request) ? api.fetch(request, env, execution) : fetchPage(request, env, execution),
  ),
} satisfies ExportedHandler<Env>;
