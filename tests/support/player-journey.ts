import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { test as base, expect } from './journey';

export { expect };

/** What sounds: the track that its address names, and where it is in seconds. */
interface Sound {
  track: number;
  at: number;
}

/** The player of a page, as a listener meets it. */
export class Player {
  readonly region: Locator;
  readonly title: Locator;
  readonly seek: Locator;

  constructor(readonly page: Page) {
    this.region = page.locator('[data-region="player"]');
    this.title = this.region.locator('[data-part="player-bar"] [data-part="now"] b');
    this.seek = this.region.locator('[data-part="seek-bar"]').getByRole('slider', { name: 'Seek' });
  }

  button(name: string | RegExp): Locator {
    return this.region.locator('[data-part="player-bar"]').getByRole('button', { name, exact: true });
  }

  /** The audio elements that run. */
  sounds(): Promise<Sound[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('audio')]
        .filter((element) => !element.paused && !element.ended && element.currentTime > 0)
        .map((element) => ({ track: Number(/tracks\/(\d+)\//.exec(element.src)?.[1]), at: element.currentTime })),
    );
  }

  /** Where the sound is in seconds; 0 in silence. */
  async at(): Promise<number> {
    return (await this.sounds())[0]?.at ?? 0;
  }

  /** Waits until sound runs: its clock rises. */
  async expectSound(track?: number): Promise<void> {
    await expect
      .poll(async () => (await this.sounds()).map((audio) => audio.track))
      .toEqual(track === undefined ? [expect.any(Number)] : [track]);
    // From look to look, for the track may end and the next one begin meanwhile.
    let before = Number.POSITIVE_INFINITY;
    const rises = async () => {
      const [last, now] = [before, await this.at()];
      before = now;
      return now > last;
    };
    await expect.poll(rises).toBe(true);
  }

  async expectSilence(): Promise<void> {
    await expect.poll(() => this.sounds()).toEqual([]);
  }

  /** Reaches for the player, which then takes over what the server drew. */
  async ready(): Promise<void> {
    // The sound is there from the moment on at which the page listens.
    await this.page.locator('html > div > audio').first().waitFor({ state: 'attached' });
    await this.region.dispatchEvent('pointerover');
    await expect(this.region).toHaveAttribute('data-drawn', '');
  }
}

interface PlayerFixtures {
  player: Player;
}

/** A story with the player. */
export const test = base.extend<PlayerFixtures>({
  player: async ({ page }, use) => use(new Player(page)),
});

/** Long enough to do something in it. */
const LONG_ENOUGH = 20_000;

type AlbumWithTracks = AlbumItem & { tracks: TrackItem[] };

/** A record of the catalogue with at least so many tracks, none too short, and its tracks in order. */
export const findAlbum = async (request: APIRequestContext, tracks = 3): Promise<AlbumWithTracks> => {
  const { pagination } = (await (await request.get('/api/v1/albums?perPage=50')).json()) as { pagination: { data: AlbumItem[] } };
  for (const { id } of pagination.data.filter(({ tracks_count }) => tracks_count >= tracks)) {
    const { album } = (await (await request.get(`/api/v1/albums/${id}`)).json()) as { album: AlbumWithTracks };
    if (album.tracks.every(({ duration }) => duration > LONG_ENOUGH)) return album;
  }
  throw new Error(`The catalogue has no album of ${tracks} tracks`);
};

/** A track of the catalogue that fits. */
export const findTrack = async (request: APIRequestContext, fits: (track: TrackItem) => boolean): Promise<TrackItem> => {
  const { pagination } = (await (await request.get('/api/v1/tracks?perPage=100')).json()) as { pagination: { data: TrackItem[] } };
  const found = pagination.data.find(fits);
  if (!found) throw new Error('The catalogue has no such track');
  return found;
};

/** The longest track of the catalogue. */
export const findLongestTrack = async (request: APIRequestContext): Promise<TrackItem> => {
  const longest = { duration: 0 };
  await findTrack(request, ({ duration }) => {
    longest.duration = Math.max(longest.duration, duration);
    return false;
  }).catch(() => undefined);
  return findTrack(request, ({ duration }) => duration === longest.duration);
};

export const albumUrl = (album: AlbumItem): string => `/album/${album.id}/${album.artists[0]?.slug ?? '-'}/${album.slug}`;
export const trackUrl = (track: TrackItem): string => `/track/${track.id}/${track.slug}`;

/** Goes to a page by a link, as a listener does, so that the router and not the browser changes the page. */
export const follow = (page: Page, url: string): Promise<void> =>
  page.evaluate(
    (href) =>
      new Promise<void>((resolve) => {
        // The router tells of a page that has loaded when it itself has just come, too: only what follows a change of pages counts.
        const arrive = () => document.addEventListener('astro:page-load', () => resolve(), { once: true });
        document.addEventListener('astro:after-swap', arrive, { once: true });
        const link = document.createElement('a');
        link.href = href;
        document.body.appendChild(link);
        link.click();
      }),
    url,
  );

/** Counts every stop of an audio element that is not the end of its track. */
export const countStops = (page: Page) =>
  page.addInitScript(() => {
    const stops = { count: 0 };
    Object.assign(window, { stops });
    document.addEventListener(
      'pause',
      ({ target }) => {
        if (target instanceof HTMLAudioElement && !target.ended) stops.count += 1;
      },
      true,
    );
  });

/** How often it stopped. */
export const stopsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { stops: { count: number } }).stops.count);
