import { z } from 'zod';
import { artistReference } from '#contracts/catalogue/artist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { can, done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

export const WORKSPACE_ARTISTS_MAX = 100;

export const workspaceArtist = artistReference.extend({ image: z.string().nullable(), can });
export type WorkspaceArtist = z.infer<typeof workspaceArtist>;

const params = z.object({ id: idParam });

export const workspaceArtistApi = {
  list: endpoint({
    method: 'GET',
    path: '/workspaces/:id/artists',
    summary: 'List the artists of a workspace, and yours that you can add',
    params,
    response: z.object({ artists: z.array(workspaceArtist), offered: z.array(artistReference) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/workspaces/:id/artists',
    summary: 'Add your artist to a workspace, whose members can then edit it and its music',
    params,
    body: z.object({ artist_id: z.int('Choose an artist.').positive('Choose an artist.') }),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/workspaces/:id/artists/:artistId',
    summary: 'Remove an artist from a workspace',
    params: params.extend({ artistId: idParam }),
    response: done,
  }),
};
