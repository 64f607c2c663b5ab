import { createHash } from 'node:crypto';
import type { SiteDatabase } from '../support/site-database';
import { timeOfBaseline } from './baseline';

const HOUR = 3_600_000;
const PASSWORD = 'correct horse battery';

export const NEWCOMER = { who: 'newcomer', name: 'Nils Newcomer', email: 'newcomer@example.com', password: PASSWORD } as const;
export const UNPROVED = { who: 'unproved', name: 'Una Unproved', email: 'unproved@example.com', password: PASSWORD } as const;
export const SUSPENDED = { who: 'suspended', name: 'Sune Suspended', email: 'suspended@example.com', password: PASSWORD } as const;

export const PRIVATE_TOKEN = 'look-private-link-token-0123456789abcdef0123';
export const INVITATION = 'look-invitation-token-0123456789abcdef012345';

const ARTIST = 2;
const OWN_ARTIST = 1;
const LISTENER = 13;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

const fillBackstage = async ({ run }: SiteDatabase, at: number): Promise<void> => {
  for (const [name, token, limit, revoked] of [
    ['Ebba at the paper', PRIVATE_TOKEN, 5, ''],
    ['Nobody any more', 'revoked', '', at - HOUR],
  ] as const)
    await run(
      `insert into private_links (track_id, recipient_name, token_hash, play_limit, downloadable, revoked_at, created_by, created_at)
       values (70, ?, ?, nullif(?, ''), 1, nullif(?, ''), ${ARTIST}, ?)`,
      ...[name, hash(token), limit, revoked, at - 30 * HOUR],
    );
  for (const [type, state, artist, name, reason] of [
    ['claim-artist', 'pending', 12, 'Low Tide Society', ''],
    ['become-artist', 'approved', '', 'Tern & Tide', ''],
    ['verify-artist', 'denied', 15, 'Voss', 'The address that you give is not theirs.'],
  ] as const)
    await run(
      `insert into backstage_requests (type, state, user_id, artist_id, artist_name, first_name, last_name, applicant_role, company, message, proofs, denial_reason, created_at, updated_at)
       values (?, ?, ${LISTENER}, nullif(?, ''), ?, 'Ada', 'Reed', 'artist', 'Reed & Daughters', 'It is me, as you can hear.', '["https://example.com/tusk"]', nullif(?, ''), ?, ?)`,
      ...[type, state, artist, name, reason, at - 20 * HOUR, at - 20 * HOUR],
    );
  await run(
    `insert into credit_requests (track_id, artist_id, role, user_id, created_at) values (10, ${OWN_ARTIST}, 'featured', 3, ?)`,
    at - 5 * HOUR,
  );
};

const fillAdministration = async ({ run }: SiteDatabase, at: number): Promise<void> => {
  for (const [index, [name, outcome, error]] of (
    [
      ['settle-uploads', 'failed', 'The storage did not answer.'],
      ['roll-up-plays', 'done', ''],
      ['send-mails', 'done', ''],
    ] as const
  ).entries())
    await run(
      "insert into scheduled_runs (task, started_at, duration, outcome, error) values (?, ?, ?, ?, nullif(?, ''))",
      ...[name, at - (index + 1) * HOUR, 12 * (index + 1), outcome, error],
    );
  for (const number of [1, 2, 3])
    await run(
      `insert into error_logs (source, fingerprint, name, message, stack, path, browser, breadcrumbs, count, first_seen_at, last_seen_at)
       values (?, ?, 'TypeError', ?, ?, '/track/7/…', 'Firefox on Linux', ?, ?, ?, ?)`,
      ...[number === 2 ? 'server' : 'browser', `look ${number}`, `Ferry ${number} not found on the quay`],
      ...['playTrack (start.js:12:7)\nclick (hooks.js:3:1)', JSON.stringify([{ kind: 'press', text: 'Play', ago: 1500 }])],
      ...[number * 4, at - 40 * HOUR, at - number * HOUR],
    );
  for (const [index, status] of ['kept', 'sent', 'failed'].entries())
    await run(
      `insert into emails (kind, recipient, subject, html, text, status, error, sent_at, created_at)
       values ('contact', 'ada@example.com', ?, '<!doctype html><title>x</title><h1>Set a new password</h1>', 'Set a new password', ?, nullif(?, ''), ?, ?)`,
      ...[`Reset your password ${index + 1}`, status, status === 'failed' ? 'Nobody there' : '', at - index * HOUR, at - index * HOUR],
    );
  const [comment] = await run('select id from comments where deleted_at is null order by id limit 1');
  await run(`insert into content_reports (comment_id, user_id, created_at) values (?, ${LISTENER}, ?)`, Number(comment?.id), at - HOUR);
};

const fillLibrary = async ({ run }: SiteDatabase, at: number): Promise<void> => {
  const rules = JSON.stringify({ match: 'all', rules: [{ field: 'name', operator: 'contains', value: 'e' }], order: 'newest', limit: 100 });
  await run(
    `insert into playlists (id, name, slug, public, owner_id, rules, created_at, updated_at) values (901, 'What I keep', 'what-i-keep', 1, ${LISTENER}, ?, ?, ?)`,
    ...[rules, at - HOUR, at - HOUR],
  );
  await run(
    `insert into playlists (id, name, slug, public, owner_id, created_at, updated_at) values (902, 'Nothing yet', 'nothing-yet', 0, ${LISTENER}, ?, ?)`,
    ...[at - 2 * HOUR, at - 2 * HOUR],
  );
  await run(
    `insert into playlist_folders (id, user_id, name, created_at, updated_at) values (901, ${LISTENER}, 'For the road', ?, ?)`,
    ...[at - HOUR, at - HOUR],
  );
  await run(`insert into playlist_folder_items (user_id, playlist_id, folder_id) values (${LISTENER}, 901, 901)`);
};

const fillWorkspaces = async ({ run }: SiteDatabase, at: number): Promise<void> => {
  await run(
    `insert into workspaces (id, name, owner_id, created_at, updated_at) values (901, 'Harbour office', ${ARTIST}, ?, ?)`,
    ...[at - 90 * HOUR, at - 90 * HOUR],
  );
  for (const [user, role] of [
    [ARTIST, 'owner'],
    [LISTENER, 'manager'],
    [5, 'member'],
  ] as const)
    await run('insert into workspace_members (workspace_id, user_id, role, created_at) values (901, ?, ?, ?)', user, role, at - 80 * HOUR);
  await run(
    `insert into workspace_invitations (token, workspace_id, email, role, user_id, invited_by, created_at, expires_at)
     values (?, 901, ?, 'member', (select id from users where email = ?), ${ARTIST}, ?, ?)`,
    ...[INVITATION, NEWCOMER.email, NEWCOMER.email, at - 3 * HOUR, at + 90 * HOUR],
  );
};

/** Adds data that the demo lacks. Times are relative to the frozen time, because the database has a separate clock. */
export const fill = async (site: SiteDatabase): Promise<void> => {
  const at = timeOfBaseline();
  for (const { name, email } of [NEWCOMER, SUSPENDED, UNPROVED]) await site.createPerson({ name, email });
  await fillBackstage(site, at);
  await fillAdministration(site, at);
  await fillLibrary(site, at);
  await fillWorkspaces(site, at);
  await site.run('update users set created_at = ?, updated_at = ? where created_at > ?', at - HOUR, at - HOUR, at - HOUR);
  await site.forgetTries();
};

/** Restricts accounts after login, because restricted accounts cannot log in. */
export const restrict = async ({ run }: SiteDatabase): Promise<void> => {
  await run('update users set banned_at = ? where email = ?', timeOfBaseline(), SUSPENDED.email);
  await run("update users set shadow_of_email = 'una@example.com' where email = ?", UNPROVED.email);
};
