interface Renamed {
  /** Table before and after. */
  before: string;
  after: string;
  /** A row with values in all renamed columns. */
  row: Record<string, string | number>;
  /** Old to new name. */
  columns: Record<string, string>;
}

const same = (table: string, row: Renamed['row'], columns: Renamed['columns'] = {}): Renamed => ({
  before: table,
  after: table,
  row,
  columns,
});

/** Tables and columns renamed since the baseline, each with a row; rows refer only to earlier ones. */
export const RENAMED: Renamed[] = [
  same('users', { id: 1, name: 'Ada', email: 'ada@example.com', stand_in_for: 'reed@example.com' }, { stand_in_for: 'shadow_of_email' }),
  same('tracks', { id: 1, name: 'Paper Harbour', slug: 'paper-harbour', duration: 1000, visibility: 'private' }),
  same('playlists', { id: 1, name: 'Mornings', slug: 'mornings', owner_id: 1 }),
  same('playlist_folders', { id: 1, user_id: 1, name: 'Days' }),
  {
    before: 'mails',
    after: 'emails',
    row: { id: 1, dedupe_key: 'a', kind: 'k', recipient: 'r', subject: 's', html: 'h', text: 't', secret: 1 },
    columns: { secret: 'is_sensitive' },
  },
  { before: 'mailed_codes', after: 'email_codes', row: { user_id: 1, purpose: 'verify-email', hash: 'h', expires_at: 5 }, columns: {} },
  same('two_factors', { user_id: 1, secret: 's', backup_codes: '[]', last_step: 77 }, { last_step: 'last_totp_step' }),
  {
    before: 'track_sounds',
    after: 'track_audio_versions',
    row: { track_id: 1, audio_key: 'upload/before', audio_type: 'audio/wav', audio_size: 9, duration: 8, replaced_at: 7 },
    columns: {},
  },
  {
    before: 'listener_gaps',
    after: 'listener_recency',
    row: { kind: 'track', heard_id: 1, day: '2026-11-01', gap: 3, listeners: 2 },
    columns: { heard_id: 'subject_id', gap: 'days_since_last' },
  },
  {
    before: 'track_play_steps',
    after: 'track_play_retention',
    row: { track_id: 1, day: '2026-11-01', step: 20, plays: 4 },
    columns: {},
  },
  { before: 'roll_ups', after: 'rollup_cursors', row: { job: 'insights', through: 12 }, columns: { through: 'last_id' } },
  same('plays', { ticket_id: 't', track_id: 1, user_id: 1, listener: 'hashed', counted_at: 6 }, { listener: 'listener_hash' }),
  {
    before: 'playlist_removals',
    after: 'removed_playlist_tracks',
    row: { id: 5, playlist_id: 1, track_id: 1, position: 2, added_at: 1, removed_at: 2 },
    columns: {},
  },
  {
    before: 'playlist_placements',
    after: 'playlist_folder_items',
    row: { user_id: 1, playlist_id: 1, folder_id: 1, position: 3 },
    columns: {},
  },
  same('player_queues', { user_id: 1, state: '{}', device: 'phone', device_name: 'Phone', updated_at: 1 }, { device: 'device_id' }),
  same(
    'notifications',
    { user_id: 1, kind: 'followed', key: 'f', subject: '9', actors: '[1]', listed: 0, mail_due: 1, created_at: 1 },
    { key: 'dedupe_key', subject: 'subject_id', actors: 'actor_ids', listed: 'is_listed', mail_due: 'email_pending' },
  ),
  {
    before: 'announcements',
    after: 'release_announcements',
    row: { kind: 'album', subject_id: 4, artist_id: 2, after_user: 6, created_at: 1 },
    columns: { artist_id: 'next_artist_id', after_user: 'after_user_id' },
  },
  same(
    'backstage_requests',
    { type: 'become-artist', user_id: 1, artist_name: 'A', first_name: 'B', last_name: 'C', role: 'singer', reason: 'no' },
    { role: 'applicant_role', reason: 'denial_reason' },
  ),
  same('private_links', { track_id: 1, name: 'The label', token_hash: 'h' }, { name: 'recipient_name' }),
  same(
    'error_logs',
    { source: 'server', fingerprint: 'f', name: 'Error', message: 'm', path: '/', first_at: 1, last_at: 2 },
    { first_at: 'first_seen_at', last_at: 'last_seen_at' },
  ),
  same('scheduled_runs', { name: 'hash-sounds', started_at: 1, duration: 2, outcome: 'done' }, { name: 'task' }),
  same(
    'file_entries',
    {
      id: 1,
      owner_id: 1,
      kind: 'audio',
      name: 'a.wav',
      key: 'upload/entry',
      size: 1,
      mime: 'audio/wav',
      extension: 'wav',
      hash: 'abc',
      examined_at: 3,
      original_id: 8,
    },
    { key: 'storage_key', hash: 'sha256', examined_at: 'hash_attempted_at', original_id: 'rendition_of_id' },
  ),
  same(
    'uploads',
    {
      id: 'upload-one',
      owner_id: 1,
      way: 'tus',
      name: 'a.wav',
      size: 1,
      mime: 'audio/wav',
      extension: 'wav',
      key: 'upload/one',
      entry_id: 1,
      original_id: 8,
      expires_at: 1,
    },
    { way: 'strategy', key: 'storage_key', entry_id: 'file_entry_id', original_id: 'rendition_of_id' },
  ),
];
