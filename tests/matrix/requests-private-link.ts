import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { privateLinkComments, privateLinks } from '#db/schema/private-link';
import { hashPassword } from '#functions/account/auth/password';
import { issueToken } from '#functions/backstage/private-link/link-token.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { sha256Hex } from '#functions/platform/http/hmac';
import { createAlbum } from '../support/factories/album.factory';
import { createAudio } from '../support/factories/audio.factory';
import { next } from '../support/factories/sequence';
import type { Build, Cell } from './requests';
import { CANARY } from './world';

const YESTERDAY = new Date(Date.now() - 86_400_000);

/** Track of the owner, alone or on an album, with the visibility that begins the state. */
const makeMusic = async ({ state, owner }: Cell) => {
  const visibility = state.startsWith('public') ? 'public' : 'private';
  const album = state.includes('album') ? await createAlbum({ visibility, ownerId: owner.id }) : null;
  const { track } = await createAudio({ visibility, ownerId: owner.id, albumId: album?.id });
  return { track, subject: album ? { albumId: album.id } : { trackId: track.id } };
};

/** Link to a private track of the owner, with its secret. */
const makeLink = async (cell: Cell) => {
  const { track, subject } = await makeMusic(cell);
  const token = `token-${next()}`;
  const [link] = await drizzle(env.DB)
    .insert(privateLinks)
    .values({
      ...subject,
      recipientName: CANARY,
      createdBy: cell.owner.id,
      tokenHash: await sha256Hex(token),
      passwordHash: cell.state.includes('password') ? await hashPassword('the right one') : null,
      downloadable: !cell.state.includes('not to be downloaded'),
      revokedAt: cell.state.includes('revoked') ? YESTERDAY : null,
      expiresAt: cell.state.includes('expired') ? YESTERDAY : null,
      playLimit: cell.state.includes('spent') ? 0 : null,
    })
    .returning();
  return { link, track, token };
};

const subjectQuery: Build = async (cell) => {
  const { subject } = await makeMusic(cell);
  return { query: 'albumId' in subject ? `album_id=${subject.albumId}` : `track_id=${subject.trackId}` };
};

const link: Build = async (cell) => ({ parts: [(await makeLink(cell)).link.id] });

const makeTicket = async (
  cell: Cell,
  purpose: 'open' | 'stream' | 'download' | 'download-all',
): Promise<{ text: string; track: number }> => {
  const made = await makeLink(cell);
  const track = ['open', 'download-all'].includes(purpose) ? undefined : made.track.id;
  return { text: await issueToken(createContext(env, ANONYMOUS_ACTOR), purpose, { link: made.link.id, track }), track: made.track.id };
};
const ticket =
  (purpose: 'stream' | 'download' | 'download-all'): Build =>
  async (cell) => ({ query: `ticket=${(await makeTicket(cell, purpose)).text}` });

export const PRIVATE_LINK_REQUESTS: Record<string, Build> = {
  'GET /private-links': subjectQuery,
  'POST /private-links': async (cell) => {
    const { subject } = await makeMusic(cell);
    return { body: { name: 'New', ...('albumId' in subject ? { album_id: subject.albumId } : { track_id: subject.trackId }) } };
  },
  'PUT /private-links/:id': async (cell) => ({ parts: [(await makeLink(cell)).link.id], body: { name: 'Renamed', downloadable: false } }),
  'DELETE /private-links/:ids': link,
  'GET /private-links/:id/plays': link,
  'POST /private-links/open': async (cell) => ({
    body: { token: (await makeLink(cell)).token, ...(cell.state.includes('wrong') && { password: 'a wrong one' }) },
  }),
  'POST /private-links/play': async (cell) => {
    const { text, track } = await makeTicket(cell, 'open');
    return { body: { pass: text, track_id: track } };
  },
  'POST /private-links/comments/read': async (cell) => ({ body: { pass: (await makeTicket(cell, 'open')).text } }),
  'POST /private-links/comments': async (cell) => {
    const { text, track } = await makeTicket(cell, 'open');
    return { body: { pass: text, track_id: track, position: 0, content: 'Louder', name: 'Ebba' } };
  },
  'GET /private-links/:id/comments': link,
  'DELETE /private-links/:id/comments/:ids': async (cell) => {
    const { link, track } = await makeLink(cell);
    const values = { linkId: link.id, trackId: track.id, position: 0, content: 'Louder', guestName: 'Ebba' };
    const [comment] = await drizzle(env.DB).insert(privateLinkComments).values(values).returning();
    return { parts: [link.id, comment.id] };
  },
  'GET /private-links/stream': ticket('stream'),
  'GET /private-links/download': ticket('download'),
  'GET /private-links/download-all': ticket('download-all'),
};
