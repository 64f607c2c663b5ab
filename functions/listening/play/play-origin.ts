import { LINK_NAME_MAX, LINK_PARAM, PLAY_SOURCES, type PlaySource } from '#contracts/listening/play';
import { toSlug } from '#functions/platform/contract/slug';
import { parseSubject } from '#functions/platform/contract/subject';

const CITY_MAX = 80;

/** `undefined` means that the client sent no source. */
export const sourceOf = (told: string | null | undefined): { source: PlaySource | null; playlistId: number | null } => {
  if (told === undefined) return { source: null, playlistId: null };
  const { kind, id } = parseSubject(told ?? '');
  return {
    source: PLAY_SOURCES.find((source) => source === kind) ?? 'queue',
    playlistId: kind === 'playlist' && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
  };
};

/** Reads the link name from the `Referer` if that is a page of this site. */
export const linkOf = (request: Request): string | null => {
  const page = URL.parse(request.headers.get('Referer') ?? '');
  const name = page?.host === new URL(request.url).host ? page.searchParams.get(LINK_PARAM) : null;
  return name && name !== '-' && name.length <= LINK_NAME_MAX && toSlug(name) === name ? name : null;
};

export const placeOf = ({ cf }: Request): { country: string | null; city: string | null } => {
  const country = (cf?.country as string | undefined) ?? null;
  return { country, city: (country && (cf?.city as string | undefined)?.slice(0, CITY_MAX)) || null };
};
