/** Where the rules of a smart playlist are written. */
export const rulesPath = (playlistId: number): string => `/library/playlists/${playlistId}/rules`;
