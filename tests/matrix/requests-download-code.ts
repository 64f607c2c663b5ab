import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { downloadCodeBatches, downloadCodes, downloadCodeUses } from '#db/schema/download-code';
import { codeAt, passOf, sealOf } from '#functions/backstage/download-code/code-seal.service';
import { createAlbum } from '../support/factories/album.factory';
import { createAudio } from '../support/factories/audio.factory';
import type { Build, Cell } from './requests';
import { CANARY } from './world';

/** Music of the owner with one code, redeemed once of twice. */
const makeCode = async ({ state, owner }: Cell) => {
  const visibility = state.includes('private') ? ('private' as const) : ('public' as const);
  const album = state.includes('album') ? await createAlbum({ visibility, ownerId: owner.id }) : null;
  const { track } = await createAudio({ visibility, ownerId: owner.id, albumId: album?.id });
  const db = drizzle(env.DB);
  const seed = crypto.randomUUID();
  const revokedAt = state.includes('revoked') ? new Date(1) : null;
  const [batch] = await db
    .insert(downloadCodeBatches)
    .values({ ...(album ? { albumId: album.id } : { trackId: track.id }), name: CANARY, uses: 2, seed, createdBy: owner.id, revokedAt })
    .returning();
  const code = await codeAt({ env }, seed, 1);
  const [kept] = await db
    .insert(downloadCodes)
    .values({ batchId: batch.id, number: 1, seal: await sealOf({ env }, code) })
    .returning();
  const [use] = await db.insert(downloadCodeUses).values({ codeId: kept.id, usedAt: new Date() }).returning();
  return { parts: album ? ['album', album.id] : ['track', track.id], batch, code, pass: await passOf({ env }, use.id), track };
};

const music: Build = async (cell) => ({ parts: (await makeCode(cell)).parts });
const batch: Build = async (cell) => ({ parts: [(await makeCode(cell)).batch.id] });
const code: Build = async (cell) => ({ body: { code: (await makeCode(cell)).code } });
const pass: Build = async (cell) => ({ query: `pass=${(await makeCode(cell)).pass}` });

export const DOWNLOAD_CODE_REQUESTS: Record<string, Build> = {
  'GET /download-codes/of/:kind/:id': music,
  'POST /download-codes/of/:kind/:id': async (cell) => ({ ...(await music(cell)), body: { name: 'New', amount: 2 } }),
  'GET /download-codes/:id': batch,
  'GET /download-codes/:id/table': batch,
  'PUT /download-codes/:id': async (cell) => ({ ...(await batch(cell)), body: { name: 'New' } }),
  'DELETE /download-codes/:ids': batch,
  'POST /redeem/look': code,
  'POST /redeem': code,
  'GET /redeem/music': pass,
  'GET /redeem/file': async (cell) => {
    const { pass: codePass, track } = await makeCode(cell);
    return { query: `pass=${codePass}&track_id=${track.id}` };
  },
  'GET /redeem/archive': pass,
};
