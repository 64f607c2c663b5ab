export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  BUCKET: R2Bucket;
  BASE_URL: string;
  BETTER_AUTH_SECRET: string; // signs sessions and tickets; at least 32 characters
  BETTER_AUTH_SECRET_PREVIOUS?: string; // unsubscribe links of emails from before a rotation
  IMAGES?: ImagesBinding; // resizes images; without it image uploads are refused
  EMAIL?: SendEmail;
  PLAYS_LIMIT?: RateLimit;
  HEALTH_LIMIT?: RateLimit;
  /** Direct uploads: the S3 URL of the bucket, as `https://<account>.r2.cloudflarestorage.com/segue-media`, and keys that can write to it. */
  R2_ENDPOINT?: string;
  R2_ACCESS_KEY_ID?: string;
  R2_SECRET_ACCESS_KEY?: string;
  SMTP_PASSWORD?: string;
  MAIL_API_KEY?: string;
  RECAPTCHA_SECRET?: string;
  RECAPTCHA_URL?: string;
  /** OAuth credentials, such as `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`. */
  [credential: `${string}_CLIENT_${'ID' | 'SECRET'}`]: string | undefined;
  /** Overrides the OAuth services' URLs, as `SOCIAL_URL/google/token`. */
  SOCIAL_URL?: string;
}
