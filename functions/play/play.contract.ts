/** A play counts once this much of the track has passed by the server's clock: 30 s or half of it, whichever is less. */
export const PLAY_COUNTS_AFTER = 30_000;
/** How long a play ticket can be settled, in milliseconds: a day. */
export const PLAY_TICKET_LIFETIME = 86_400_000;
/** The longest name that a host may have. */
export const HOST_MAX = 253;
/** The name of a host as addresses write it, its port with it. */
export const HOST_FORM = /^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+(?::\d{1,5})?$/;
