import type { D1Migration } from '@cloudflare/vitest-plugin';
import type { Env } from '#functions/platform/http/env';

declare global {
  namespace Cloudflare {
    interface Env extends AppEnvironment {}
    interface GlobalProps {
      mainModule: typeof import('../../functions/api');
    }
  }
}

interface AppEnvironment extends Env {
  TEST_MIGRATIONS: D1Migration[];
  TEST_GENRE_SEED: string[];
}
