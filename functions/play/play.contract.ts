/** A play counts once this much of the track has passed by the server's clock: 30 s or half of it, whichever is less. */
export const PLAY_COUNTS_AFTER = 30_000;
/** How long a play ticket can be settled, in milliseconds: a day. */
export const PLAY_TICKET_LIFETIME = 86_400_000;
