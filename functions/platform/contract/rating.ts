/** The best that a person can say of a track; 0 is not rated. */
export const RATING_MAX = 5;
