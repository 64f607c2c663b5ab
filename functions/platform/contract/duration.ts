/** Milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

export const MINUTE_IN_SECONDS = 60;
export const HOUR_IN_SECONDS = 3600;
export const DAY_IN_SECONDS = 86_400;

/** For deleted music and playlists, removed playlist entries and replaced audio. */
export const BIN_RETENTION_DAYS = 30;
export const BIN_RETENTION = BIN_RETENTION_DAYS * DAY;
