import { queryOptions } from '@tanstack/react-query';
import type { ManagedPremiere, PremiereKind, premiereApi, TeaserQuery } from '#contracts/catalogue/premiere';
import { MANAGED } from '#islands/backstage/managed-music/managed-music.queries';
import { call } from '#islands/platform/api-client/api-call';
import { request, send } from '#islands/platform/api-client/send';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { refreshPage } from '#islands/platform/router/refresh-page';

export interface Announced {
  kind: PremiereKind;
  id: number;
}

const keyOf = ({ kind, id }: Announced) => [MANAGED, 'premiere', kind, id] as const;

// Imports the contracts' types only, so that their schemas stay out of the bundle.
const at = <Method extends 'GET' | 'PUT' | 'DELETE', Path extends string>(method: Method, path: Path) => ({ method, path }) as const;
const pathOf = ({ kind, id }: Announced): string => `/premieres/${kind}/${id}`;

export const premiereQuery = ({ kind, id }: Announced) =>
  queryOptions({
    queryKey: keyOf({ kind, id }),
    queryFn: async ({ signal }): Promise<ManagedPremiere> =>
      (await call<typeof premiereApi.settings>(at('GET', '/premieres/:kind/:id/settings'), { params: { kind, id }, signal })).premiere,
  });

const cachePremiere = async (announced: Announced, premiere: ManagedPremiere): Promise<ManagedPremiere> => {
  queryClient.setQueryData(keyOf(announced), premiere);
  await refreshPage(premiere.path);
  return premiere;
};

/** Announces a release, or updates its announcement. */
export const announce = async ({ kind, id }: Announced, shows_tracks: boolean): Promise<ManagedPremiere> => {
  const { premiere } = await call<typeof premiereApi.announce>(at('PUT', '/premieres/:kind/:id'), {
    params: { kind, id },
    body: { shows_tracks },
  });
  return cachePremiere({ kind, id }, premiere);
};

export const withdraw = async ({ kind, id }: Announced, path: string): Promise<void> => {
  await call<typeof premiereApi.withdraw>(at('DELETE', '/premieres/:kind/:id'), { params: { kind, id } });
  await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf({ kind, id }) }), refreshPage(path)]);
};

/** Cuts the excerpt in this browser and uploads it, so that the teaser file contains nothing else of the track. */
export const setTeaser = async (announced: Announced, chosen: TeaserQuery): Promise<ManagedPremiere> => {
  const sound = await request('GET', `/tracks/${chosen.track_id}/stream`);
  if (!sound.ok) throw new Error(t('The audio of this track did not load.'));
  const { cutAudio } = await import('#islands/upload/audio-analysis/make-rendition');
  const body = await cutAudio(await sound.blob(), { from: chosen.from, length: chosen.length }).catch(() => {
    throw new Error(t('This browser can’t cut the audio. Try another browser.'));
  });
  const { premiere } = await send<{ premiere: ManagedPremiere }>('PUT', `${pathOf(announced)}/teaser`, { query: { ...chosen }, body });
  return cachePremiere(announced, premiere);
};

export const removeTeaser = async ({ kind, id }: Announced): Promise<ManagedPremiere> => {
  const { premiere } = await call<typeof premiereApi.removeTeaser>(at('DELETE', '/premieres/:kind/:id/teaser'), { params: { kind, id } });
  return cachePremiere({ kind, id }, premiere);
};
