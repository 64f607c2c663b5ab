import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { creditBlocks } from '#db/schema/credit';
import { homeOffers } from '#db/schema/home';
import { insightNotes } from '#db/schema/insight';
import { premieres } from '#db/schema/premiere';
import { releaseNotes } from '#db/schema/release-note';
import { trackAudioVersions } from '#db/schema/track';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';
import { createToken } from '../matrix/token-of';
import { call } from '../support/call';
import { createAlbum } from '../support/factories/album.factory';
import { createArtist } from '../support/factories/artist.factory';
import { createAudio } from '../support/factories/audio.factory';
import { createCreditRequest, termsOfRequest } from '../support/factories/credit.factory';
import { createFile } from '../support/factories/file.factory';
import { createGrant } from '../support/factories/grant.factory';
import { createLyric } from '../support/factories/lyric.factory';
import { createUser } from '../support/factories/user.factory';
import { createWorkspace, putArtist } from '../support/factories/workspace.factory';
import { signIn } from '../support/session';

export type World = Awaited<ReturnType<typeof createWorld>>;

const SECOND = 8000; // bytes of `wav`
const SOON = () => new Date(Date.now() + 86_400_000);

/** A member of a team with a loaned artist, its direct manager, an editor by a grant or an office, and something for every write on a work. */
export const createWorld = async (as: 'member' | 'head' | 'editor' | 'office') => {
  const db = drizzle(env.DB);
  const [owner, actor, stranger] = [
    await createUser(),
    await createUser({ permissions: ['music.create', 'api.access', ...(as === 'office' ? (['tracks.update'] as const) : [])] }),
    await createUser(),
  ];
  const artist = await createArtist({ managers: as === 'head' ? [owner, actor] : [owner] });
  const workspace = await createWorkspace({ ownerId: owner.id, managers: as === 'member' ? [actor] : [] });
  if (as === 'member') await putArtist(artist.id, workspace.id);
  const guest = await createArtist({ managers: as === 'editor' ? [actor] : [stranger] });
  const other = await createArtist({ managers: [stranger] });
  const made = { visibility: 'private' as const, ownerId: owner.id, homeArtistId: artist.id, artists: [artist, guest] };
  const planned = { ...made, visibility: 'scheduled' as const, scheduledAt: SOON() };
  const album = await createAlbum(made);
  const { track } = await createAudio(made);
  const { track: onAlbum } = await createAudio({ ...made, albumId: album.id });
  const { track: bare } = await createAudio(made);
  const { track: binned } = await createAudio({ ...made, deletedAt: new Date() });
  const binnedAlbum = await createAlbum({ ...made, deletedAt: new Date() });
  const { track: coming } = await createAudio({ ...planned, size: 90 * SECOND });
  const { track: silent } = await createAudio(planned);
  const { track: out } = await createAudio({ ...made, visibility: 'public' });
  const lyric = await createLyric({ trackId: track.id });
  const createdBy = owner.id;
  const [version] = await db
    .insert(trackAudioVersions)
    .values({ trackId: track.id, audioKey: 'audio/a', audioType: 'audio/mpeg', audioSize: 1, duration: 1, replacedAt: new Date() })
    .returning();
  const teaser = { teaserKey: 'audio/t', teaserType: 'audio/wav', teaserSize: 1, teaserTrackId: coming.id, teaserFrom: 0, teaserLength: 1 };
  await db
    .insert(premieres)
    .values({ trackId: coming.id, showsTracks: false, knownAt: planned.scheduledAt, createdBy, createdAt: new Date(), ...teaser });
  await db
    .insert(releaseNotes)
    .values({ trackId: coming.id, artistId: artist.id, body: 'Words', createdAt: new Date(), updatedAt: new Date() });
  await db.insert(releaseNotes).values({
    trackId: silent.id,
    artistId: artist.id,
    body: 'Words',
    sentAt: new Date(),
    sentBy: createdBy,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const [note] = await db
    .insert(insightNotes)
    .values({ artistId: artist.id, day: '2026-01-01', text: 'A', createdAt: new Date() })
    .returning();
  const ask = await createCreditRequest({ artistId: artist.id });
  await db.insert(creditBlocks).values({ artistId: artist.id, userId: stranger.id, createdAt: new Date() });
  const { track: credited } = await createAudio({
    artists: [other, { ...artist, role: 'featured' }],
    ownerId: stranger.id,
    homeArtistId: other.id,
  });
  const grant = await createGrant({ trackId: bare.id, artistId: guest.id, grantedBy: owner.id });
  const grants = as === 'editor' ? [{ trackId: track.id }, { trackId: bare.id }, { albumId: album.id }] : [];
  for (const of of grants) await createGrant({ ...of, artistId: guest.id, grantedBy: owner.id, right: 'edit' });
  const offerTo = { userId: stranger.id, createdAt: new Date() };
  const { track: offered } = await createAudio({
    artists: [other, artist],
    ownerId: stranger.id,
    homeArtistId: other.id,
    visibility: 'private',
  });
  const [received] = await db
    .insert(homeOffers)
    .values({ ...offerTo, trackId: offered.id, artistId: artist.id })
    .returning();
  const [sent] = await db
    .insert(homeOffers)
    .values({ ...offerTo, userId: owner.id, trackId: onAlbum.id, artistId: guest.id })
    .returning();
  const [file, cover] = [
    await createFile({ ownerId: actor.id, mime: 'audio/mpeg', duration: 5000 }),
    await createFile({ ownerId: actor.id }),
  ];
  const by = { owner: await signIn(owner), session: await signIn(actor), token: await createToken(actor, TOKEN_SCOPES) };
  const post = async (path: string, body: object) =>
    (await call(path, { method: 'POST', headers: by.owner, body })).json<Record<string, { id: number }>>();
  const link = (await post('private-links', { track_id: track.id, name: 'Press' })).link!.id;
  const codes = (await post(`download-codes/of/track/${track.id}`, { name: 'Shop', amount: 1 })).batch!.id;
  const music = { album, track, onAlbum, bare, binned, binnedAlbum, coming, silent, out, credited, lyric, version: version!.id };
  const rows = {
    note: note!.id,
    ask: ask!.id,
    terms: await termsOfRequest(ask!.id),
    grant: grant!.id,
    received: received!.id,
    sent: sent!.id,
  };
  return { as, owner, actor, stranger, artist, guest, other, workspace, ...music, ...rows, link, codes, file, cover, by };
};
