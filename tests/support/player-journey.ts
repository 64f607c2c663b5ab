import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { test as base, expect } from './journey';

export { expect };

/** Track id from the audio URL, and the position in seconds. */
interface Sound {
  track: number;
  at: number;
}

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

  /** Audio elements that are playing. */
  sounds(): Promise<Sound[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('audio')]
        .filter((element) => !element.paused && !element.ended && element.currentTime > 0)
        .map((element) => ({ track: Number(/tracks\/(\d+)\//.exec(element.src)?.[1]), at: element.currentTime })),
    );
  }

  /** Seconds; 0 if silent. */
  async at(): Promise<number> {
    return (await this.sounds())[0]?.at ?? 0;
  }

  /** Waits until the playback position rises. */
  async expectSound(track?: number): Promise<void> {
    await expect
      .poll(async () => (await this.sounds()).map((audio) => audio.track))
      .toEqual(track === undefined ? [expect.any(Number)] : [track]);
    // Compares successive readings, because the next track may begin.
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

  /** Hovers the player and waits for hydration. */
  async ready(): Promise<void> {
    // The page listens for events once the audio elements exist.
    await this.page.locator('html > div > audio').first().waitFor({ state: 'attached' });
    await this.region.dispatchEvent('pointerover');
    await expect(this.region).toHaveAttribute('data-drawn', '');
  }
}

interface PlayerFixtures {
  player: Player;
}

export const test = base.extend<PlayerFixtures>({
  player: async ({ page }, use) => use(new Player(page)),
});

const LONG_ENOUGH = 20_000;

type AlbumWithTracks = AlbumItem & { tracks: TrackItem[] };

export const findAlbum = async (request: APIRequestContext, tracks = 3): Promise<AlbumWithTracks> => {
  const { pagination } = (await (await request.get('/api/v1/albums?perPage=50')).json()) as { pagination: { data: AlbumItem[] } };
  for (const { id } of pagination.data.filter(({ tracks_count }) => tracks_count >= tracks)) {
    const { album } = (await (await request.get(`/api/v1/albums/${id}`)).json()) as { album: AlbumWithTracks };
    if (album.tracks.every(({ duration }) => duration > LONG_ENOUGH)) return album;
  }
  throw new Error(`The catalogue has no album of ${tracks} tracks`);
};

export const findTrack = async (request: APIRequestContext, fits: (track: TrackItem) => boolean): Promise<TrackItem> => {
  const { pagination } = (await (await request.get('/api/v1/tracks?perPage=100')).json()) as { pagination: { data: TrackItem[] } };
  const match = pagination.data.find(fits);
  if (!match) throw new Error('The catalogue has no such track');
  return match;
};

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

/** Navigates with the router, like a click on a link. */
export const follow = (page: Page, url: string): Promise<void> =>
  page.evaluate(
    (href) =>
      new Promise<void>((resolve) => {
        // The first load may still fire `astro:page-load`; only the event after a swap counts.
        const arrive = () => document.addEventListener('astro:page-load', () => resolve(), { once: true });
        document.addEventListener('astro:after-swap', arrive, { once: true });
        const link = document.createElement('a');
        link.href = href;
        document.body.appendChild(link);
        link.click();
      }),
    url,
  );

/** Counts pauses of audio elements before the end of a track. */
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

export const stopsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { stops: { count: number } }).stops.count);
