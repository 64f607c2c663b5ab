import Bowser from 'bowser';
import { lt, type SQL, sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { visitDays, visitFacets, visitPeople } from '#db/schema/visit';
import { announcedAlbumWhere, announcedTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit } from '#functions/platform/api/rate-limit';
import { DAY, HOUR_IN_SECONDS, MINUTE } from '#functions/platform/contract/duration';
import { validationError } from '#functions/platform/http/app-error';
import { readSiteZone } from '#functions/platform/settings/site-zone.service';
import { type LandingPage, landingPageOf } from './landing-page';
import { countryOf, isCountable, isStaff, languageOf } from './visit.policy';
import { hashesOf, readVisitDay } from './visit-salt.service';
import { readVisitSettings } from './visit-settings';

const deviceOf = (userAgent: string): string => Bowser.parse(userAgent || 'unknown').platform.type ?? '';

const VISIT_GAP_MS = 30 * MINUTE;
const VISITS_PER_PERSON = 50;
const PAGES_PER_PERSON = 1000;
/** Further names of a facet are counted together. */
const NAMES_PER_DAY = 200;
const OTHERS = '*';
/** Batched, because the retention may shrink from a year to a day. */
const TRIM_ROWS = 5000;
const TRIM_STEPS = 20;
/** One address may be a whole school. */
const BY_ADDRESS = { name: 'visits', times: 300, seconds: HOUR_IN_SECONDS };

interface Visit {
  path: string;
  referrer?: string;
}

const isNamed = (table: 'albums' | 'tracks'): SQL =>
  table === 'albums'
    ? sql`(${albums.visibility} in ('public', 'unlisted') or ${announcedAlbumWhere})`
    : sql`(${tracks.visibility} in ('public', 'unlisted') or ${announcedTrackWhere})`;

const existsSql = ({ row }: LandingPage): SQL => {
  if (!row) return sql`1`;
  const { table, value } = row;
  if (table === 'channels') return sql`exists (select 1 from channels where slug = ${value})`;
  if (table === 'custom_pages') return sql`exists (select 1 from custom_pages where slug = ${value})`;
  if (table === 'genres') return sql`exists (select 1 from genres where name = ${value})`;
  if (table === 'tags') return sql`exists (select 1 from tags where name = ${value})`;
  const id = sql`id = ${Number(value)}`;
  if (table === 'playlists') return sql`exists (select 1 from playlists where ${id} and public = 1 and deleted_at is null)`;
  const isShown = table === 'artists' ? sql`disabled = 0` : isNamed(table);
  return sql`exists (select 1 from ${sql.raw(table)} where ${id} and deleted_at is null and ${isShown})`;
};

const facetsOf = (page: LandingPage, traits: { country: string; device: string; language: string; referrer: string }): SQL => {
  const rows = Object.entries({ ...traits, kind: page.kind, page: page.page });
  return sql`select value ->> 0 as facet, case when value ->> 0 = 'page' and not ${existsSql(page)} then ${OTHERS} else value ->> 1 end as name
    from json_each(${JSON.stringify(rows)})`;
};

const referrerOf = (referrer: string | undefined, request: Request): string =>
  !referrer || referrer === new URL(request.url).host || !referrer.includes('.') ? '' : referrer.replace(/^www\./, '');

/** Returns null if the visitor is not counted; then nothing is written. Throws 429. */
const admit = async (context: Context, request: Request): Promise<{ hash: string; day: string } | null> => {
  if (!isCountable(request.headers)) return null;
  const [{ visits, ignoreStaff }, zone] = await Promise.all([readVisitSettings(context), readSiteZone(context)]);
  if (!visits || (ignoreStaff && isStaff(context.actor))) return null;
  const { day, person, address } = await hashesOf(context, request, zone);
  await enforceRateLimit(context, [BY_ADDRESS, address]);
  return { hash: person, day };
};

/** Counts a new visit, or one more page of the current one. Robots, staff and browsers that opted out leave no trace. Throws 422, 429. */
export const recordVisit = async (context: Context, { path, referrer }: Visit, request: Request): Promise<void> => {
  const page = landingPageOf(path);
  if (!page) throw validationError({ path: ['This is not a page of the site.'] });
  const visitor = await admit(context, request);
  if (!visitor) return;
  const { db, now } = context;
  const { hash, day } = visitor;
  const time = now.getTime();
  const userAgent = request.headers.get('User-Agent') ?? '';
  const facets = facetsOf(page, {
    country: countryOf(request.cf?.country),
    device: deviceOf(userAgent),
    language: languageOf(request.headers.get('Accept-Language')),
    referrer: referrerOf(referrer, request),
  });
  const samePerson = sql`(select 1 from ${visitPeople} where day = ${day} and hash = ${hash}`;
  const isNew = sql`not exists ${samePerson})`;
  const isVisit = sql`not exists ${samePerson} and (last_at > ${time - VISIT_GAP_MS} or visits >= ${VISITS_PER_PERSON}))`;
  const isOpen = sql`not exists ${samePerson} and pages >= ${PAGES_PER_PERSON})`;
  const ofDay = sql`${visitFacets} f where f.facet = told.facet and f.day = ${day}`;
  const bounded = sql`case when exists (select 1 from ${ofDay} and f.name = told.name) or (select count(*) from ${ofDay}) < ${NAMES_PER_DAY}
    then told.name else ${OTHERS} end`;
  await db.batch([
    db
      .insert(visitDays)
      .select(sql`select ${day}, ${isVisit}, ${isNew}, 1 where ${isOpen}`)
      .onConflictDoUpdate({
        target: visitDays.day,
        set: { visits: sql`visits + excluded.visits`, people: sql`people + excluded.people`, pages: sql`pages + 1` },
      }),
    db
      .insert(visitFacets)
      .select(sql`select ${day}, told.facet, ${bounded}, 1, ${isNew} from (${facets}) told where ${isVisit}`)
      .onConflictDoUpdate({
        target: [visitFacets.facet, visitFacets.day, visitFacets.name],
        set: { visits: sql`visits + 1`, people: sql`people + excluded.people` },
      }),
    db
      .insert(visitPeople)
      .values({ day, hash, lastAt: now, visits: 1, pages: 1 })
      .onConflictDoUpdate({
        target: [visitPeople.day, visitPeople.hash],
        set: {
          visits: sql`visits + (last_at <= ${time - VISIT_GAP_MS} and visits < ${VISITS_PER_PERSON})`,
          pages: sql`min(pages + 1, ${PAGES_PER_PERSON})`,
          lastAt: now,
        },
      }),
  ]);
};

/** Counts only visitors seen today. Throws 429. */
export const recordPages = async (context: Context, pages: number, request: Request): Promise<void> => {
  const visitor = await admit(context, request);
  if (!visitor) return;
  const { db, now } = context;
  const { hash, day } = visitor;
  const person = sql`day = ${day} and hash = ${hash} and pages + ${pages} <= ${PAGES_PER_PERSON}`;
  await db.batch([
    db
      .update(visitDays)
      .set({ pages: sql`pages + ${pages}` })
      .where(
        sql`day = ${day} and exists (select 1 from ${visitPeople} p where p.day = ${day} and p.hash = ${hash} and p.pages + ${pages} <= ${PAGES_PER_PERSON})`,
      ),
    db
      .update(visitPeople)
      .set({ pages: sql`pages + ${pages}`, lastAt: now })
      .where(person),
  ]);
};

/** Deletes expired sums in batches; the rest follows in the next run. */
export const trimVisits = async (context: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const { db, now } = context;
  const { keepDays } = await readVisitSettings(context);
  const oldest = await readVisitDay({ db, now: new Date(now.getTime() - keepDays * DAY) });
  for (let step = 0; step < TRIM_STEPS; step += 1) {
    const { meta } = await db.run(
      sql`delete from ${visitFacets} where rowid in (select rowid from ${visitFacets} where day < ${oldest} limit ${TRIM_ROWS})`,
    );
    if (meta.changes < TRIM_ROWS) break;
  }
  await db.delete(visitDays).where(lt(visitDays.day, oldest));
};
