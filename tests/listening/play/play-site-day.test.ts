import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { playApi } from '#functions/listening/play/play-api.contract';
import { moveClock, now } from '#functions/platform/http/clock';
import { read } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { GUEST, makeTrackForEachTest, track } from '../../support/played-track';
import { set } from '../../support/setting';

makeTrackForEachTest();

// 2 am on the next day in Kiritimati.
beforeEach(() => moveClock(Date.parse('2027-06-10T12:00:00Z') - now().getTime()));

const report = async (source: string, wait: number): Promise<boolean> => {
  const request = {
    method: 'POST',
    headers: { ...GUEST, Referer: `http://localhost/track/${track.id}/x?via=newsletter` },
    cf: { country: 'KI', city: 'London' },
  };
  const { ticket } = await read(playApi.play, `tracks/${track.id}/plays`, { ...request, body: {} });
  moveClock(wait);
  const settled = { ...request, headers: GUEST, body: { ticket, position: 31_000, source } };
  return (await read(playApi.play, `tracks/${track.id}/plays`, settled)).counted === true;
};

test('plays from playlists, links and cities, and refused plays, count on the day of the site', async () => {
  await set('dates.default_timezone', 'Pacific/Kiritimati');
  const { id } = await createPlaylist({ ownerId: (await createUser()).id, tracks: [track] });

  expect([await report(`playlist:${id}`, 30_000), await report(`playlist:${id}`, 1000)]).toEqual([true, false]);

  const read = async (query: string) => (await env.DB.prepare(query).all()).results;
  expect(await read('select facet, day, name, plays from site_play_facets order by facet')).toEqual([
    { facet: 'link', day: '2027-06-11', name: 'newsletter', plays: 1 },
    { facet: 'playlist', day: '2027-06-11', name: String(id), plays: 1 },
    { facet: 'refused', day: '2027-06-11', name: 'early', plays: 1 },
  ]);
  expect(await read('select day, city, plays from site_play_cities')).toEqual([{ day: '2027-06-11', city: 'London', plays: 1 }]);
  // Insights and charts count in UTC.
  expect(await read('select day from track_play_playlists union all select day from track_play_links')).toEqual([
    { day: '2027-06-10' },
    { day: '2027-06-10' },
  ]);
});
