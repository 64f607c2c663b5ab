import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIGURES, PLAY_DIMENSIONS, reportApi, VISIT_DIMENSIONS } from '#contracts/administration/report';
import { emails } from '#db/schema/auth';
import { genreProposals, genreProposalTracks } from '#db/schema/genre';
import { rollupCursors } from '#db/schema/listening';
import { plays } from '#db/schema/play';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { missingObjects } from '#db/schema/tombstone';
import { visitDays, visitFacets } from '#db/schema/visit';
import { rollUpSitePlays } from '#functions/listening/play/rollup.service';
import { DAY } from '#functions/platform/contract/duration';
import { now } from '#functions/platform/http/clock';
import { measureStorage } from '#functions/upload/file-entry/storage-day.service';
import { call, fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createRun } from '../../support/factories/log.factory';
import { createPlays } from '../../support/factories/play.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';

const db = drizzle(env.DB);
let headers: Record<string, string>;

const dayBefore = (days: number): string => new Date(now().getTime() - days * DAY).toISOString().slice(0, 10);
const later = () => new Date(now().getTime() + DAY);

beforeAll(async () => {
  headers = await signIn(await createUser({ permissions: ['admin.access', 'reports.view'] }));
});

const report = async (query = '') => (await read(reportApi.plays, `reports/plays?${query}`, { headers })).report;
const visits = async (query = '') => (await read(reportApi.visitors, `reports/visitors?${query}`, { headers })).report;

describe('site play report', () => {
  beforeEach(async () => {
    await db.batch([db.delete(plays), db.delete(rollupCursors)]);
  });

  test('ADMIN-002 plays are reported by each dimension, with the previous period and a chart', async () => {
    const artist = await createArtist({ name: 'Nightjar' });
    const album = await createAlbum({ name: 'Slow Ferry', artists: [artist] });
    const one = await createTrack({ name: 'Low Tide', albumId: album.id, artists: [artist] });
    const other = await createTrack({ name: 'Not for you', visibility: 'private' });
    await createPlays(one.id, 3);
    await createPlays(one.id, 1, new Date(now().getTime() - 7 * DAY));
    await createPlays(other.id, 1);
    await rollUpSitePlays(env, later());
    const range = `from=${dayBefore(6)}&to=${dayBefore(0)}`;
    const tracks = await report(`${range}&by=tracks&first=${one.id}&second=${other.id}`);
    expect(tracks.plays).toEqual({ now: 4, before: 1 });
    expect(tracks.listeners).toEqual({ now: 4, before: 1 });
    expect(tracks.days.at(-1)).toEqual({ day: dayBefore(0), count: 4, before: 1 });
    expect(tracks.rows.map(({ name, label, count, before }) => [name, label, count, before])).toEqual([
      [String(one.id), 'Low Tide', 3, 1],
      [String(other.id), null, 1, 0],
    ]);
    expect(tracks.series.map(({ days }) => days.at(-1)?.count)).toEqual([3, 1]);
    expect(tracks.hours.flat().reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(tracks.can).toEqual({ insights: false });
    expect((await report(`${range}&by=albums`)).rows.map(({ label, count }) => [label, count])).toEqual([['Slow Ferry', 3]]);
    expect((await report(`${range}&by=artists&first=${artist.id}`)).series[0]?.days.at(-1)?.count).toBe(3);
    for (const by of PLAY_DIMENSIONS) {
      const { rows } = await report(`${range}&by=${by}`);
      const sum = rows.reduce((total, { count }) => total + count, 0);
      expect({ by, sum }).toEqual({
        by,
        sum: by === 'albums' ? 3 : ['cities', 'playlists', 'links', 'embeds'].includes(by) ? 0 : 4,
      });
    }
  });

  test('insights are linked only with permission to open them', async () => {
    const editor = await signIn(await createUser({ permissions: ['reports.view', 'tracks.update'] }));
    const asked = async (by: string) => (await read(reportApi.plays, `reports/plays?by=${by}`, { headers: editor })).report.can.insights;
    expect([await asked('tracks'), await asked('albums'), await asked('countries')]).toEqual([true, false, false]);
  });

  test('the export contains no formulas, is audited, and invalid ranges are refused', async () => {
    const track = await createTrack({ name: '=HYPERLINK("https://other.example")' });
    await createPlays(track.id, 2);
    await rollUpSitePlays(env, later());
    const file = await call('reports/plays/export?by=tracks', { headers });
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="plays-tracks-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"/);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n').slice(0, 2)).toEqual([
      'tracks,name,plays,plays_before',
      `${track.id},"'=HYPERLINK(""https://other.example"")",2,0`,
    ]);
    // Each export is logged; requests from other sites are refused.
    expect((await call('reports/visitors/export?by=pages', { headers })).status).toBe(200);
    for (const report of ['plays', 'visitors'])
      expect((await call(`reports/${report}/export`, { headers: { ...headers, Origin: 'https://other.example' } })).status).toBe(403);
    const { results } = await env.DB.prepare("select subject_name from audit_logs where action = 'reports.export'").all();
    expect(results).toEqual([{ subject_name: 'plays by tracks' }, { subject_name: 'visits by pages' }]);
    expect(Object.keys(await fieldErrors('reports/plays?from=2026-11-09', { headers }))).toEqual(['to']);
    for (const report of ['plays', 'visitors'])
      expect(Object.keys(await fieldErrors(`reports/${report}?from=aaaa&to=aaaa`, { headers }))).toEqual(['from', 'to']);
    expect(Object.keys(await fieldErrors('reports/plays?from=2026-11-09&to=2026-11-01', { headers }))).toEqual(['to']);
    expect(Object.keys(await fieldErrors('reports/plays?from=2020-01-01&to=2026-11-01&by=moods', { headers }))).toEqual(['by']);
  });
});

describe('site visit report', () => {
  test('ADMIN-003 visits are reported by each dimension; only public music pages are named', async () => {
    const [open, closed] = [await createAlbum({ name: 'Slow Ferry' }), await createAlbum({ name: 'Unheard', visibility: 'private' })];
    const rows = [
      ['page', `/album/${open.id}`, 5],
      ['page', `/album/${closed.id}`, 3],
      ['page', '/', 2],
      ['country', 'DE', 7],
      ['country', '*', 3],
      ['referrer', '=cmd.example', 1],
    ] as const;
    await db.insert(visitFacets).values(rows.map(([facet, name, count]) => ({ day: dayBefore(1), facet, name, visits: count, people: 1 })));
    await db.insert(visitFacets).values({ day: dayBefore(8), facet: 'country', name: 'DE', visits: 4, people: 2 });
    await db.insert(visitDays).values([
      { day: dayBefore(1), visits: 10, people: 6, pages: 25 },
      { day: dayBefore(8), visits: 4, people: 2, pages: 4 },
    ]);
    const range = `from=${dayBefore(6)}&to=${dayBefore(0)}`;
    const pages = await visits(`${range}&by=pages`);
    expect([pages.visits, pages.people, pages.pages]).toEqual([
      { now: 10, before: 4 },
      { now: 6, before: 2 },
      { now: 25, before: 4 },
    ]);
    expect(pages.rows.map(({ name, label, id, count }) => [name, label, id, count])).toEqual([
      [`/album/${open.id}`, 'Slow Ferry', open.id, 5],
      [`/album/${closed.id}`, null, null, 3],
      ['/', null, null, 2],
    ]);
    const countries = await visits(`${range}&by=countries&first=DE&second=*`);
    expect(countries.rows.map(({ name, count, before }) => [name, count, before])).toEqual([
      ['DE', 7, 4],
      ['*', 3, 0],
    ]);
    expect(countries.series.map(({ days }) => days.at(-2))).toEqual([
      { day: dayBefore(1), count: 7, before: 4 },
      { day: dayBefore(1), count: 3, before: 0 },
    ]);
    for (const by of VISIT_DIMENSIONS) expect((await visits(`by=${by}`)).dimension).toBe(by);
    const file = await (await call(`reports/visitors/export?${range}&by=referrers`, { headers })).text();
    expect(file.split('\r\n')[1]).toBe("'=cmd.example,1,0");
  });
});

describe('admin start page', () => {
  const clear = () => db.batch([db.delete(scheduledRuns), db.delete(emails), db.delete(missingObjects), db.delete(genreProposals)]);

  const inbox = async (who: Record<string, string>) => (await read(reportApi.inbox, 'reports/inbox', { headers: who })).items;

  test('ADMIN-001 pending tasks are listed by permission, the most urgent first', async () => {
    await clear();
    const [all, keeper, sorter] = await Promise.all(
      [['admin'], ['admin.access', 'logs.view'], ['admin.access', 'genres.update']].map(async (permissions) =>
        signIn(await createUser({ permissions: permissions as never })),
      ),
    );
    await createRun({ startedAt: now() });
    expect(await inbox(all)).toEqual([]);
    await createRun({ task: 'roll-up-plays', outcome: 'failed', error: 'Error', startedAt: new Date(now().getTime() - DAY) });
    await createRun({ task: 'settle-uploads', outcome: 'failed', error: 'Error', startedAt: new Date(now().getTime() - DAY) });
    await createRun({ task: 'settle-uploads', outcome: 'done', startedAt: now() });
    await db.insert(missingObjects).values({ objectKey: 'uploads/gone', foundAt: now() });
    await db.insert(emails).values({
      kind: 'x',
      recipient: 'a@example.com',
      subject: 'x',
      html: '',
      text: '',
      isSensitive: false,
      status: 'failed',
      createdAt: now(),
    });
    const [proposal] = await db.insert(genreProposals).values({ name: 'slowcore', displayName: 'Slowcore' }).returning();
    await db.insert(genreProposalTracks).values({ proposalId: proposal.id, trackId: (await createTrack()).id });
    const kinds = (items: { kind: string }[]) => items.map(({ kind }) => kind);
    expect(kinds(await inbox(keeper))).toEqual(['files', 'tasks', 'emails']);
    expect((await inbox(keeper))[1]).toMatchObject({ count: 1, detail: 'roll-up-plays' });
    expect(await inbox(sorter)).toMatchObject([{ kind: 'genres', count: 1, detail: 'slowcore' }]);
    expect(kinds(await inbox(all))).toEqual(['files', 'tasks', 'emails', 'genres']);
    await clear();
  });

  test('figures are reported by day with the previous period', async () => {
    await measureStorage({ db, now: now() });
    const show = () => read(reportApi.figures, 'reports/figures', { headers });
    const { accounts: before } = (await show()).figures;
    await createUser({ createdAt: new Date(now().getTime() - 2 * DAY) });
    await createUser({ createdAt: new Date(now().getTime() - 40 * DAY) });
    await createUser({ createdAt: new Date(now().getTime() - 2 * DAY), shadowOfEmail: 'somebody@example.com' });
    const { figures, timezone } = await show();
    expect([figures.accounts.now, figures.accounts.before, timezone]).toEqual([(before.now ?? 0) + 1, (before.before ?? 0) + 1, 'UTC']);
    for (const figure of FIGURES) expect(figures[figure].days).toHaveLength(30);
  });
});
