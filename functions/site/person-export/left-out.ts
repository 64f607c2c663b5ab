/** Tables that refer to people but are not exported, with reasons. */
export const LEFT_OUT: Record<string, string> = {
  audit_logs: 'What somebody did in an office belongs to the site, which has to answer for it.',
  channel_items: 'Editors choose whom a channel shows.',
  credit_blocks: 'An artist decides who may ask for credits.',
  download_code_batches: 'Belongs to the artist, with whom it goes out.',
  email_codes: 'A code opens the account, and is kept as a hash for some minutes.',
  premieres: 'Belongs to the artist, with whom it goes out.',
  private_links: 'Belongs to the music that it opens, and names others.',
  release_notes: 'Belongs to the artist, with whom it goes out.',
  removed_playlist_tracks: 'Was taken out of a playlist, and is gone in some days.',
  resource_jobs: 'What somebody did in an office belongs to the site, and is gone in an hour.',
  track_audio_versions: 'Belongs to the music, and is gone in a month.',
};
