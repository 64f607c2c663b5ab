/** The bindings and secrets of `wrangler.toml` and `.dev.vars`. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  BUCKET: R2Bucket;
  BASE_URL: string;
  /** Signs tickets and sessions; at least 32 characters. */
  BETTER_AUTH_SECRET: string;
}
