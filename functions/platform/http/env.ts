/** The bindings and secrets of `wrangler.toml` and `.dev.vars`. */
export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  BUCKET: R2Bucket;
  BASE_URL: string;
  /** Signs tickets and sessions; at least 32 characters. */
  BETTER_AUTH_SECRET: string;
  /** Makes images smaller; without it they are kept as they are. */
  IMAGES?: ImagesBinding;
  EMAIL?: SendEmail;
  /** How often one listener may start and settle plays. */
  PLAYS_LIMIT?: RateLimit;
  /** How often one place may ask whether the site is well. */
  HEALTH_LIMIT?: RateLimit;
  /** The bucket over S3, such as `https://<account>.r2.cloudflarestorage.com/segue-media`, and keys that may write to it: browsers then upload straight to it. */
  R2_ENDPOINT?: string;
  R2_ACCESS_KEY_ID?: string;
  R2_SECRET_ACCESS_KEY?: string;
  SMTP_PASSWORD?: string;
  MAIL_API_KEY?: string;
  RECAPTCHA_SECRET?: string;
  /** Asked in the place of the chosen human check's own address. */
  RECAPTCHA_URL?: string;
  /** What a service for social logins knows the site by, such as `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`. */
  [credential: `${string}_CLIENT_${'ID' | 'SECRET'}`]: string | undefined;
  /** Asked in the place of the services' own addresses, as `SOCIAL_URL/google/token`. */
  SOCIAL_URL?: string;
}
