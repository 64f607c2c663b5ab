import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { managedMusicApi } from '#contracts/backstage/managed-music';
import type { Contributor } from '#functions/catalogue/publishing/contributor.contract';
import { read, refusal } from '../../support/call';
import { createArtist } from '../../support/factories/artist.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { createWorkspace, putArtist } from '../../support/factories/workspace.factory';
import { signIn } from '../../support/session';

const composers = (...names: string[]): Contributor[] => names.map((name) => ({ role: 'composer', name, instrument: null }));

const namesFor = async (user: { id: number }): Promise<string[]> => {
  const { names } = await read(managedMusicApi.creditedNames, 'users/me/credited-names', { headers: await signIn(user) });
  return names.map(({ name, artist_id }) => (artist_id === null ? name : `${name} ${artist_id}`));
};

describe('credited names', () => {
  test('people credited on own music are listed, the most frequent first, with their profiles', async () => {
    const manager = await createUser();
    const artist = await createArtist({ name: 'Ada Reed', managers: [manager] });
    const guest = await createArtist({ name: 'Bo Lind' });
    await createTrack({ artists: [artist], contributors: composers('Zoë Nuñez', 'Ida Holm'), visibility: 'private' });
    await createTrack({ artists: [artist, { ...guest, role: 'featured' }], contributors: composers('Ida Holm', 'Bo Lind') });
    await createTrack({ artists: [artist], contributors: composers('Deleted'), deletedAt: new Date() });

    expect(await namesFor(manager)).toEqual([`Ada Reed ${artist.id}`, `Bo Lind ${guest.id}`, 'Ida Holm', 'Zoë Nuñez']);
  });

  test('ATT-02 strangers and credited guests see no names of foreign drafts', async () => {
    const [manager, guest, stranger] = [await createUser(), await createUser(), await createUser()];
    const artist = await createArtist({ managers: [manager] });
    const featured = await createArtist({ managers: [guest] });
    const artists = [artist, { ...featured, role: 'featured' as const }];
    await createTrack({ artists, contributors: composers('Ida Holm'), visibility: 'private' });

    expect(await namesFor(manager)).toContain('Ida Holm');
    expect(await namesFor(guest)).toEqual([]);
    expect(await namesFor(stranger)).toEqual([]);
    expect((await refusal('users/me/credited-names')).status).toBe(401);
  });

  test('ATT-02 names are hidden once the user or their team lost the artist', async () => {
    const [manager, lender] = [await createUser(), await createUser()];
    const artist = await createArtist({ managers: [lender] });
    const team = await createWorkspace({ ownerId: lender.id, members: [manager] });
    await putArtist(artist.id, team.id);
    await createTrack({ artists: [artist], contributors: composers('Ida Holm'), visibility: 'private' });
    expect(await namesFor(manager)).toContain('Ida Holm');

    await env.DB.prepare('delete from workspace_artists where artist_id = ?').bind(artist.id).run();
    expect(await namesFor(manager)).toEqual([]);
    await env.DB.prepare('delete from artist_managers where artist_id = ?').bind(artist.id).run();
    expect(await namesFor(lender)).toEqual([]);
  });
});
