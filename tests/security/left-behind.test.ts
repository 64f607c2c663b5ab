import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { listTables } from '../matrix/state-of-site';
import { columnsOf, makeRow, referencesOf } from '../support/any-row';
import { PASSWORD, register } from '../support/registration';

/** Data that remains after deletion, by reason. All other data must be deleted. */
const KEPT: Record<string, string> = {
  audit_logs: 'What was done in an office is answered for by the site, as long as the law asks.',
  plays: 'What was counted belongs to the music: it says no more whose play it was, only that one listener is not another.',
  credit_consents: 'What an artist agreed to belongs to the music; it no longer says which user agreed.',
  insight_notes: 'A note on a day of an artist is the artist’s.',
};

/** Published music stays with its artists, without naming the user. */
const WITH_THE_MUSIC = ['albums', 'tracks'];

/** Personal columns of tables that are otherwise technical. */
const NAMES: Record<string, RegExp> = { uploads: /^(name|client_id)$/ };

/** Columns with a fixed format, not marked. */
const FORMED =
  /^(links|images|private_tabs|scopes|transports|parts|state|snapshot|actor_ids|peaks|rules|restrictions|proofs|audio_format|folded_credits)$/;

const MARK = 'zebedee-quark';

/**
 * Adds rows for every column that references users, with marked texts. Columns like `decided_by` in other users' rows are tested with the other
 * references.
 */
const plant = async (id: number): Promise<void> => {
  for (const table of await listTables()) {
    for (const { from } of (await referencesOf(table)).filter((reference) => reference.table === 'users')) {
      const references = (await referencesOf(table)).map((reference) => reference.from);
      const isTheirs = !from.endsWith('_by') || table in KEPT;
      const texts = (await columnsOf(table)).filter(
        ({ name, type, dflt_value }) =>
          isTheirs &&
          /text/i.test(type) &&
          dflt_value === null &&
          !FORMED.test(name) &&
          !references.includes(name) &&
          (NAMES[table]?.test(name) ?? true),
      );
      const marks = Object.fromEntries(texts.map(({ name }) => [name, `${MARK}-${table}-${from}-${name}`]));
      await makeRow(table, { ...marks, [from]: id });
    }
  }
};

/** Table and column of each match. */
const findText = async (text: string): Promise<string[]> => {
  const matches: string[] = [];
  for (const table of await listTables()) {
    for (const { name } of await columnsOf(table)) {
      const row = await env.DB.prepare(`select 1 from "${table}" where instr(cast("${name}" as text), ?) limit 1`).bind(text).first();
      if (row) matches.push(`${table}.${name}`);
    }
  }
  return matches;
};

describe('data after account deletion', () => {
  test('only documented data of the user remains in rows and objects', { timeout: 120_000 }, async () => {
    const { browser, id, email } = await register();
    await plant(id);
    await env.DB.prepare('update users set name = ?, first_name = ?, description = ?, image = ? where id = ?')
      .bind(`${MARK}-name`, `${MARK}-first`, `${MARK}-description`, '/storage/avatars/zebedee-320.webp', id)
      .run();
    await makeRow('audit_logs', { actor_id: id, actor_name: `${MARK}-name`, action: 'users.update', is_by_token: 0 });
    await makeRow('emails', { recipient: email, subject: MARK, html: MARK, text: MARK });
    await makeRow('uploads', { owner_id: id, name: MARK, state: 'ready' });
    await env.BUCKET.put(`upload/${MARK}`, 'bytes');
    const entry = await makeRow('file_entries', { owner_id: id, name: MARK, storage_key: `upload/${MARK}`, kind: 'audio' });
    expect(entry).toBeDefined();
    await browser.post('/auth/user/confirm-password', { password: PASSWORD });
    expect((await browser.send(`/api/v1/users/${id}?deleteCurrentUser=true`, { method: 'DELETE' })).status).toBe(200);
    const left = (await findText(MARK)).filter((column) => {
      const [table = ''] = column.split('.');
      return !(table in KEPT) && !WITH_THE_MUSIC.includes(table);
    });
    expect(left).toEqual([]);
    expect(await findText(email)).toEqual([]);
    expect(await env.BUCKET.get(`upload/${MARK}`)).toBeNull();
  });
});
