import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { creditRequests } from '#db/schema/credit';
import { trackAudioVersions, trackWaveforms } from '#db/schema/track';
import { sha256Hex } from '#functions/platform/http/hmac';
import { createComment } from '../support/factories/comment.factory';
import { createCreditRequest, termsOfRequest } from '../support/factories/credit.factory';
import { createLyric } from '../support/factories/lyric.factory';
import { wav } from '../support/wav';
import { ask } from './exit-world';
import type { People } from './rights-people';
import type { Works } from './rights-works';

type Headers = Record<string, string>;

/** Secrets of the person at the request. */
export interface Holding {
  link: string;
  pass: string;
  stream: string;
  download: string;
  code: string;
  codePass: string;
}
export const NO_HOLDING: Holding = { link: 'x', pass: 'x', stream: 'x', download: 'x', code: 'CDFGHJKMNPQR', codePass: 'x' };

const soundOf = async (audioKey: string | null) => (await sha256Hex(audioKey ?? '')).slice(0, 32);

const audioVersion = async (trackId: number) => {
  const audioKey = `audio/${crypto.randomUUID()}`;
  await env.BUCKET.put(audioKey, wav(2000));
  const [version] = await drizzle(env.DB)
    .insert(trackAudioVersions)
    .values({ trackId, audioKey, audioType: 'audio/wav', audioSize: 2000, duration: 250, replacedAt: new Date() })
    .returning();
  return version!.id;
};

export const shareWorks = async (as: Headers, works: Works, people: People) => {
  const post = async <Body>(path: string, body: object, headers = as) => {
    const answer = await ask<Body>('POST', path, headers, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { track, album, shown, shownAlbum, foreign, binned } = works;
  const both = [{ track_id: track.id }, { album_id: album.id }];
  const grants: number[] = [];
  for (const right of ['see', 'edit', 'insights'] as const)
    for (const work of both)
      grants.push((await post<{ grant: { id: number } }>('grants', { ...work, artist_id: people[right].artist.id, right })).grant.id);
  const offers: number[] = [];
  for (const work of both)
    offers.push((await post<{ offer: { id: number } }>('home-offers', { ...work, artist_id: people.offered.artist.id })).offer.id);
  const linkOf = async (work: object, trackId: number): Promise<Holding & { id: number }> => {
    type Created = { link: { id: number }; token: string };
    const { link, token } = await post<Created>('private-links', { ...work, name: 'Press', downloadable: true });
    type Opened = { music: { pass: string; tracks: { id: number; download: string }[] } };
    const { music } = await post<Opened>('private-links/open', { token }, {});
    const { stream } = await post<{ stream: string }>('private-links/play', { pass: music.pass, track_id: trackId }, {});
    const ticketOf = (url: string) => url.split('ticket=')[1] ?? '';
    const download = ticketOf(music.tracks.find(({ id }) => id === trackId)?.download ?? '');
    return { ...NO_HOLDING, id: link.id, link: token, pass: music.pass, stream: ticketOf(stream), download };
  };
  const codeOf = async (kind: string, id: number) => {
    const { batch } = await post<{ batch: { id: number } }>(`download-codes/of/${kind}/${id}`, { name: 'Shop', amount: 1, uses: 9 });
    const { codes } = (await ask<{ codes: { code: string }[] }>('GET', `download-codes/${batch.id}`, as)).body;
    return { id: batch.id, code: codes[0]!.code };
  };
  const trackLink = await linkOf({ track_id: track.id }, track.id);
  const albumLink = await linkOf({ album_id: album.id }, track.id);
  const [albumCode, trackCode, closedCode] = [
    await codeOf('album', shownAlbum.id),
    await codeOf('track', shown.id),
    await codeOf('album', album.id),
  ];
  const { pass } = await post<{ pass: string }>('redeem', { code: albumCode.code }, {});
  const lyric = await createLyric({ trackId: track.id });
  const foreignLyric = await createLyric({ trackId: foreign.id });
  const comment = await createComment({ trackId: track.id, userId: people.owner.user.id });
  const versions = { own: await audioVersion(track.id), foreign: await audioVersion(foreign.id) };
  await drizzle(env.DB)
    .insert(trackWaveforms)
    .values([track, foreign].map(({ id }) => ({ trackId: id, peaks: [1, 2, 3] })));
  const requests = {
    track: await createCreditRequest({
      trackId: track.id,
      artistId: people.asked.artist.id,
      userId: people.owner.user.id,
      role: 'featured',
    }),
    binned: await createCreditRequest({ trackId: binned.id, artistId: people.asked.artist.id, userId: people.owner.user.id }),
  };
  const [ofAlbum] = await drizzle(env.DB)
    .insert(creditRequests)
    .values({ albumId: album.id, artistId: people.asked.artist.id, userId: people.owner.user.id, role: 'primary', createdAt: new Date() })
    .returning();
  return {
    grants,
    offers,
    trackLink,
    albumLink,
    albumCode: { ...NO_HOLDING, ...albumCode, codePass: pass },
    trackCode,
    closedCode,
    lyric,
    foreignLyric,
    comment,
    versions,
    sounds: { own: await soundOf(track.audioKey), foreign: await soundOf(foreign.audioKey) },
    requests: { ...requests, album: ofAlbum! },
    terms: await termsOfRequest(requests.track.id),
  };
};
