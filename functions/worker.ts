import { api, isApi } from './api';
import type { Env } from './env';
import { fetchPage } from './pages/gate';

export default {
  fetch: (request, env, execution) => (isApi(request) ? api.fetch(request, env, execution) : fetchPage(request, env, execution)),
} satisfies ExportedHandler<Env>;
