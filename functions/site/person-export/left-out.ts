/** Tables that refer to people but are not exported, with reasons. */
export const LEFT_OUT: Record<string, string> = {
  artist_merge_records: 'Administrative actions belong to the site; deleted after 30 days.',
  artist_merge_rows: 'Repeats rows of the merged artist, to undo the merge; deleted after 30 days.',
  audit_logs: 'The site is accountable for administrative actions and keeps their log.',
  blocked_domains: 'A rule of the site.',
  channel_items: 'Editors choose who appears in a channel.',
  credit_blocks: 'Artists decide who can request credits.',
  download_code_batches: 'Belongs to the artist and is part of the artist’s export.',
  email_codes: 'A code gives access to the account and is stored as a hash for a short time.',
  premieres: 'Belongs to the artist and is part of the artist’s export.',
  private_links: 'Belongs to the music and names other people.',
  release_notes: 'Belongs to the artist and is part of the artist’s export.',
  removed_playlist_tracks: 'Was removed from a playlist and is deleted after a few days.',
  resource_jobs: 'Administrative actions belong to the site; deleted after an hour, merges after 30 days.',
  track_audio_versions: 'Belongs to the music and is deleted after a month.',
  work_grants: 'Belongs to the music and names other artists.',
};
