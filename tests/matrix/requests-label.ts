import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { resourceJobRows, resourceJobs } from '#db/schema/resource-job';
import { createGenre } from '../support/factories/genre.factory';
import { next } from '../support/factories/sequence';
import { createTag } from '../support/factories/tag.factory';
import { createUser } from '../support/factories/user.factory';
import type { Build } from './requests';

const kindOf = (state: string): string => `${state}s`;
const body = () => ({ display_name: `Matrix ${next()}` });
const existing = async (state: string): Promise<number> => (await (state === 'genre' ? createGenre : createTag)()).id;

/** A finished act of another user that merged one label. */
const merged: Build = async ({ state }) => {
  const number = next();
  const db = drizzle(env.DB);
  const [{ id }] = await db
    .insert(resourceJobs)
    .values({
      resource: kindOf(state),
      action: 'merge',
      input: { into: await existing(state) },
      userId: (await createUser()).id,
      state: 'done',
      total: 1,
      done: 1,
      undoHash: crypto.randomUUID(),
      undoUntil: new Date(Date.now() + 60_000),
      finishedAt: new Date(),
    })
    .returning({ id: resourceJobs.id });
  const before = { name: `merged-${number}`, display_name: `Merged ${number}`, created_at: 1, updated_at: 1, revision: 1 };
  await db.insert(resourceJobRows).values({ jobId: id, rowId: 900_000 + number, before });
  return { parts: [kindOf(state), id] };
};

export const LABEL_REQUESTS: Record<string, Build> = {
  'GET /label-merges/:kind': async ({ state }) => ({ parts: [kindOf(state)] }),
  'GET /label-merges/:kind/:id': merged,
  'POST /label-merges/:kind/:id/undo': merged,
  'GET /labels/:kind/:id': async ({ state }) => ({ parts: [kindOf(state), await existing(state)] }),
  'POST /labels/:kind': async ({ state }) => ({ parts: [kindOf(state)], body: body() }),
  'PUT /labels/:kind/:id': async ({ state }) => ({ parts: [kindOf(state), await existing(state)], body: body() }),
};
