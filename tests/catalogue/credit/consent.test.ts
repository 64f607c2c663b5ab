import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { foldTitle } from '#functions/catalogue/credit/consent.policy';
import { resetClock } from '#functions/platform/http/clock';
import { call } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import {
  acceptedOn,
  acceptNewest,
  asker,
  change,
  credits,
  isShown,
  meetEverybody,
  mine,
  newAudio,
  own,
  pausedNotices,
  put,
  stranger,
  theirs,
  trackOf,
  waiting,
} from './credit-world';

beforeEach(meetEverybody);
afterEach(resetClock);

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('changes that end a consent', () => {
  const CHANGES: [string, () => Promise<object>, object][] = [
    ['title', async () => ({ name: 'Shards' }), {}],
    ['audio', async () => ({ sound: await newAudio() }), {}],
    [
      'artists',
      async () => ({ artists: [...credits('featured'), { id: (await createArtist({ managers: [asker] })).id, role: 'primary' }] }),
      {},
    ],
    ['publication', async () => ({ visibility: 'public' }), { publication: false }],
    ['publication', async () => ({ visibility: 'unlisted' }), { publication: false }],
    ['publication', async () => ({ visibility: 'scheduled', scheduled_at: tomorrow() }), { publication: false }],
  ];

  test.each(CHANGES)('ATT-04 %s', async (kind, changes, acceptance) => {
    const id = await acceptedOn('featured', acceptance);
    expect(await isShown(id)).toBe(true);
    await change(`tracks/${id}`, await changes());
    expect(await isShown(id)).toBe(false);
    expect((await trackOf(id, mine)).waiting_credits).toMatchObject([{ id: stranger.id, state: 'waiting', changes: [kind] }]);
    expect(await waiting()).toMatchObject([{ artist: { id: stranger.id }, role: 'featured', user: { id: asker.id }, changes: [kind] }]);
    const name = kind === 'title' ? 'Shards' : 'Glass';
    expect(await pausedNotices(theirs)).toEqual([[`“${name}” changed: ${kind}`, 'Approve the credit again.']]);
    expect(await pausedNotices(mine)).toEqual([]);
    await acceptNewest();
    expect(await isShown(id)).toBe(true);
    expect(await pausedNotices(theirs)).toEqual([]);
  });

  test('ATT-04 title, audio and publication at once are listed in this order, later ones join', async () => {
    const id = await acceptedOn('featured', { publication: false });
    await change(`tracks/${id}`, { name: 'Shards', visibility: 'public' });
    await change(`tracks/${id}`, { sound: await newAudio() });
    expect((await waiting())[0]!.changes).toEqual(['title', 'audio', 'publication']);
    expect(await pausedNotices(theirs)).toEqual([['“Shards” changed: title, audio, publication', 'Approve the credit again.']]);
  });

  test('typography, a covered publication, other fields and the bin end none', async () => {
    const id = await acceptedOn('featured');
    for (const changes of [{ name: 'GLASS!' }, { name: ' glass ' }, { description: 'New' }, { visibility: 'public' }, { explicit: true }]) {
      await change(`tracks/${id}`, changes);
      expect({ changes, isShown: await isShown(id) }).toEqual({ changes, isShown: true });
    }
    expect((await call(`tracks/${id}`, { method: 'DELETE', headers: mine })).status).toBe(200);
    expect((await call(`tracks/${id}/restore`, { method: 'POST', headers: mine })).status).toBe(200);
    expect(await isShown(id)).toBe(true);
    expect(await pausedNotices(theirs)).toEqual([]);
  });

  test('folding ignores case, marks and white space, but no letter or digit', () => {
    expect(['Straße 1', ' STRASSE-1! ', 'ｓｔｒａｓｓｅ\u200b１'].map(foldTitle)).toEqual(Array(3).fill('strasse1'));
    expect(foldTitle('Strasse 2')).not.toBe(foldTitle('Strasse 1'));
    expect(['???', '…'].map(foldTitle)).toEqual(['???', '...']);
  });

  test('changes by a manager of the credited artist update the consent instead of ending it', async () => {
    const partner = await createUser();
    await env.DB.prepare('insert into artist_managers (artist_id, user_id) values (?1, ?2), (?3, ?2)')
      .bind(own.id, partner.id, stranger.id)
      .run();
    const both = await signIn(partner);
    const id = await acceptedOn('featured', { publication: false });
    const byBoth = async (body: object) => expect((await call(`tracks/${id}`, put('', body, both).options)).status).toBe(200);
    await byBoth({ name: 'Shards', sound: await newAudio(partner), visibility: 'public' });
    expect(await isShown(id)).toBe(true);
    await change(`tracks/${id}`, { name: 'shards', visibility: 'unlisted' });
    expect(await isShown(id)).toBe(true);
    await change(`tracks/${id}`, { name: 'Glass' });
    expect(await isShown(id)).toBe(false);
  });

  test('own credits are covered by the caller, who is another person for the rest of the team', async () => {
    const second = await createArtist({ name: 'Second', managers: [asker] });
    const mate = await createUser();
    await env.DB.prepare('insert into artist_managers (artist_id, user_id) values (?, ?)').bind(own.id, mate.id).run();
    const id = await acceptedOn('featured');
    await change(`tracks/${id}`, { artists: [credits('featured')[0], { id: second.id, role: 'writer' }] });
    const names = async () => (await trackOf(id, mine)).artists.map(({ name }) => name);
    await change(`tracks/${id}`, { name: 'Mine' });
    expect(await names()).toEqual(['Dune Cartel', 'Second']);
    expect((await call(`tracks/${id}`, put('', { name: 'Theirs' }, await signIn(mate)).options)).status).toBe(200);
    expect(await names()).toEqual(['Dune Cartel']);
    expect(await waiting(mine)).toMatchObject([{ artist: { name: 'Second' }, user: { id: mate.id }, changes: ['title'] }]);
    await acceptNewest(mine);
    expect(await names()).toEqual(['Dune Cartel', 'Second']);
  });
});
