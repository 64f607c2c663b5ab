export const RATING_MAX = 5; // 0 is not rated
