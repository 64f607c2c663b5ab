import type { Visibility } from '#contracts/catalogue/publishing';
import type { BootstrapData } from '#contracts/platform/settings';
import { isReachable } from '#functions/catalogue/album/album.policy';
import { type MusicArea, musicFormPath } from '#functions/platform/contract/page-path';
import { PREVIEW_HEADER } from '#functions/site/page-serving/preview-page';
import type { PageSeo } from '#functions/site/seo/seo.view';

interface Preview {
  /** ISO 8601; null unless it is scheduled. */
  scheduledAt: string | null;
  /** Null for those who may not edit it. */
  editPath: string | null;
}

interface Previewed {
  kind: 'album' | 'artist' | 'track';
  id: number;
  can: Record<string, boolean>;
  area?: MusicArea;
}

interface Release {
  visibility: Visibility;
  deletedAt: Date | null;
  scheduledAt: Date | null;
}

const editPathOf = ({ kind, id, can, area }: Previewed): string | null => (can.edit ? musicFormPath(kind, id, area) : null);

export const releasePreview = (releases: (Release | null)[], work: Previewed): Preview | null => {
  const hidden = releases.filter((release) => release !== null && !isReachable(release)) as Release[];
  if (!hidden.length) return null;
  const moments = hidden.map(({ visibility, scheduledAt }) => (visibility === 'scheduled' ? scheduledAt : null));
  const last = moments.includes(null) ? null : moments.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  return { scheduledAt: last?.toISOString() ?? null, editPath: editPathOf(work) };
};

export const artistPreview = (artist: { id: number; disabled: boolean; can: Record<string, boolean> }): Preview | null =>
  artist.disabled ? { scheduledAt: null, editPath: editPathOf({ ...artist, kind: 'artist', area: '/admin' }) } : null;

interface PreviewedPage {
  response: { readonly headers: Headers };
  locals: { bootstrap: BootstrapData };
}

/** Hides adverts: their hosts would learn the address. */
export const markPreview = ({ response, locals }: PreviewedPage, preview: Preview | null | undefined): void => {
  if (!preview) return;
  response.headers.set(PREVIEW_HEADER, '1');
  locals.bootstrap = { ...locals.bootstrap, settings: { ...locals.bootstrap.settings, ads_disabled: true } };
};

export const previewSeo = ({ title, description, path, image, type, ...more }: PageSeo, preview: Preview | null): PageSeo => ({
  title,
  description,
  path,
  image,
  type,
  ...(preview ? { hidden: true } : more),
});
