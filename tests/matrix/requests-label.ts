import { createGenre } from '../support/factories/genre.factory';
import { next } from '../support/factories/sequence';
import { createTag } from '../support/factories/tag.factory';
import type { Build } from './requests';

const kindOf = (state: string): string => `${state}s`;
const body = () => ({ display_name: `Matrix ${next()}` });
const existing = async (state: string): Promise<number> => (await (state === 'genre' ? createGenre : createTag)()).id;

export const LABEL_REQUESTS: Record<string, Build> = {
  'GET /labels/:kind/:id': async ({ state }) => ({ parts: [kindOf(state), await existing(state)] }),
  'POST /labels/:kind': async ({ state }) => ({ parts: [kindOf(state)], body: body() }),
  'PUT /labels/:kind/:id': async ({ state }) => ({ parts: [kindOf(state), await existing(state)], body: body() }),
};
