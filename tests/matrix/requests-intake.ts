import { env } from 'cloudflare:workers';
import { createTrack } from '../support/factories/track.factory';
import type { Build } from './requests';

export const INTAKE_REQUESTS: Record<string, Build> = {
  'GET /genre-proposals': async () => ({}),
  'PUT /genre-proposals/:id': async () => {
    const { id: trackId } = await createTrack();
    const name = `matrix-${crypto.randomUUID()}`;
    const proposal = await env.DB.prepare('insert into genre_proposals (name, display_name) values (?1, ?1) returning id')
      .bind(name)
      .first<{ id: number }>();
    await env.DB.prepare('insert into genre_proposal_tracks values (?1, ?2)').bind(proposal!.id, trackId).run();
    return { parts: [proposal!.id], body: { decision: 'take' } };
  },
};
