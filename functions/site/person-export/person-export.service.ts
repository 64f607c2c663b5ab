import { getTableColumns, sql } from 'drizzle-orm';
import { PERSON_EXPORT_RATE_LIMIT } from '#contracts/site/person-export';
import { object, readRows } from '#db/json-row';
import { users } from '#db/schema/user';
import { readPrivacySettings } from '#functions/account/user/privacy-settings';
import { canManageUser, isSelf } from '#functions/account/user/user.policy';
import { findUsers } from '#functions/account/user/user.service';
import { permissionsOf } from '#functions/account/user/user.view';
import { csvOf, jsonOf } from '#functions/backstage/data-export/data-export.table';
import { type ZipEntry, zipAnswer } from '#functions/backstage/data-export/zip-answer';
import { requireConfirmedPassword } from '#functions/platform/access/access';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { forbidden, unauthenticated } from '#functions/platform/http/app-error';
import { bestKeysOf } from '#functions/platform/media/image.service';
import { endingOf, toSegment } from '#functions/upload/file-entry/file-name';
import { ACCOUNT_LISTS } from './account-lists';
import { AUTHOR_LISTS } from './author-lists';
import { LISTENER_LISTS } from './listener-lists';
import type { ExportedPerson, PersonalList } from './personal-list';

const RATE_LIMIT: RateLimitRule = { name: 'person-take-out', ...PERSON_EXPORT_RATE_LIMIT };

export const PERSONAL_LISTS: readonly PersonalList[] = [...ACCOUNT_LISTS, ...LISTENER_LISTS, ...AUTHOR_LISTS];

/** `shadowOfEmail` is an address with which another person tried to register. */
const { shadowOfEmail: _, ...profileColumns } = getTableColumns(users);
const profileRow = object(Object.fromEntries(Object.values(profileColumns).map((column) => [column.name, column])));

type Row = Awaited<ReturnType<typeof readPortion>>[number];

const readPortion = ({ db }: Context, list: PersonalList, person: ExportedPerson, key: unknown[] | null) =>
  readRows(db, list.row(person), list.after(person, key));

/** Buffers one portion at a time. */
async function* rowsOf(
  context: Context,
  list: PersonalList,
  person: ExportedPerson,
  first: Row[],
): AsyncGenerator<Record<string, unknown>> {
  for (let rows = first; ; ) {
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < list.size) return;
    rows = await readPortion(context, list, person, last.key);
  }
}

async function* pictureOf({ env, now }: Context, image: string | null): AsyncGenerator<ZipEntry> {
  for (const key of bestKeysOf(image)) {
    const file = await env.BUCKET.get(key);
    if (!file) continue;
    const ending = endingOf(file.httpMetadata?.contentType ?? '') || 'webp';
    yield { name: `picture.${ending}`, input: file.body, size: file.size, lastModified: now };
    return;
  }
}

async function* filesOf(context: Context, person: ExportedPerson): AsyncGenerator<ZipEntry> {
  const lastModified = context.now;
  const [profile] = await readRows(context.db, profileRow, sql`${users} where ${users.id} = ${person.id}`);
  yield { name: 'profile.json', input: `${JSON.stringify(profile, null, 2)}\n`, lastModified };
  yield* pictureOf(context, profile.image as string | null);
  const nothing: string[] = [];
  for (const list of PERSONAL_LISTS) {
    const first = await readPortion(context, list, person, null);
    if (!first.length) nothing.push(list.name);
    if (!first.length) continue;
    const rows = () => rowsOf(context, list, person, first);
    yield { name: `${list.name}.json`, input: jsonOf(rows()), lastModified };
    yield { name: `${list.name}.csv`, input: csvOf(list.columns(person), rows()), lastModified };
  }
  const contents = { account: person.id, made_at: context.now, lists: PERSONAL_LISTS.map(({ name }) => name), empty: nothing };
  yield { name: 'contents.json', input: `${JSON.stringify(contents, null, 2)}\n`, lastModified };
}

const answer = (context: Context, person: ExportedPerson & { name: string }, isHead: boolean): Response =>
  zipAnswer(isHead ? null : filesOf(context, person), `${toSegment(person.name)} ${context.now.toISOString().slice(0, 10)}.zip`);

/** Streams a ZIP. Throws 401, 403 if the site has no such download, 423 without a confirmed password, 429. */
export const exportOwnData = async (context: Context, { method }: Request): Promise<Response> => {
  const { user } = context.actor;
  if (!user) throw unauthenticated();
  if (!(await readPrivacySettings(context)).selfExport) throw forbidden('The download is switched off. Contact us to get your data.');
  const isHead = method === 'HEAD';
  if (!isHead) await enforceRateLimit(context, [RATE_LIMIT, user.id]);
  return answer(context, user, isHead);
};

/** Streams a ZIP and writes the audit log; a HEAD request is neither audited nor counted. Throws 403, 404, 423 for the own account without a confirmed password, 429. */
export const exportPerson = async (context: Context, id: number, { method }: Request): Promise<Response> => {
  const { actor, db, now } = context;
  const [row] = await findUsers(context, [id]);
  if (!actor.user || !canManageUser(actor, { id, granted: permissionsOf(row) })) throw forbidden();
  if (isSelf(actor, row)) requireConfirmedPassword(actor, now);
  if (method === 'HEAD') return answer(context, row, true);
  await enforceRateLimit(context, [RATE_LIMIT, actor.user.id]);
  await db.batch([auditStatement(context, { action: 'users.export', subject: { type: 'user', id, name: row.name } })]);
  return answer(context, row, false);
};
