import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { closeOut, dropFolder, makeArtist, removeArtist } from '../support/backstage-journey';
import { colourPng } from '../support/image';
import { become } from '../support/playlist-journey';
import { id3, withoutTag } from '../support/tag-block';
import { songFile } from './song-file.ts';

const BLUE = [30, 60, 170];
const COVER = 300;
/** In windows-1251 the letters from А to я follow each other from 0xc0. */
const windows1251 = (text: string): string =>
  text.replace(/[А-я]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 'А'.charCodeAt(0) + 0xc0));

const TITLES = ['Далекий маяк', 'Северный ветер', 'Белые ночи на реке'];

test('BACK-011 files become one release, two releases and an album of a stranger’s tagger', async ({ page, site, baseURL, browser }) => {
  test.setTimeout(240_000);
  const user = await site.createPerson({ permissions: ['music.create'] });
  const [own, other] = [await makeArtist(site, user), await makeArtist(site, user)];
  const kayDee = `Kay/Dee ${user.id}`;
  const [made] = await site.run("insert into artists (name, slug) values (?, 'kay-dee') returning id", kayDee);
  const stranger = { id: Number(made?.id), name: kayDee };
  await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', stranger.id, user.id);
  await become(page, baseURL, user);

  await test.step('tracks without an artist take the release’s; forms mark only missing fields', async () => {
    await open(page, '/backstage/upload');
    await page.getByText('One release', { exact: true }).waitFor();
    const songs = [1, 2].map((number) =>
      songFile({
        name: `0${number} Pier.mp3`,
        title: `Pier ${number}`,
        artist: 'Nobody known',
        album: 'Pier',
        number,
        count: 2,
        seconds: 3,
      }),
    );
    await page
      .locator('main [data-part="dropzone"] input[type=file]')
      .setInputFiles(
        (await Promise.all(songs)).map(({ name, base64 }) => ({ name, mimeType: 'audio/mpeg', buffer: Buffer.from(base64, 'base64') })),
      );
    await page.getByText('One release', { exact: true }).click();
    const row = (name: string) =>
      page.locator('[data-upload]').filter({ has: page.locator('[data-part="upload-name"]').getByText(name, { exact: true }) });
    await expect(row('02 Pier.mp3')).toHaveAttribute('data-status', 'completed', { timeout: 30_000 });
    await expect(page.locator('[data-part="upload-reason"]')).toHaveCount(0);
    for (const name of ['01 Pier.mp3', '02 Pier.mp3'])
      await expect(row(name).locator('[data-part="upload-sign"] use[href$="#check"]')).toHaveCount(1, { timeout: 30_000 });

    await row('02 Pier.mp3').locator('[data-part="upload-name"]').click();
    const form = page.locator('#upload-form');
    const title = form.getByRole('textbox', { name: /^Title/ });
    await expect(title).toHaveValue('Pier 2');
    await title.fill('');
    await expect(row('02 Pier.mp3').locator('[data-part="upload-reason"]')).toHaveCount(1);
    await expect(row('02 Pier.mp3').locator('[data-part="upload-sign"] use[href$="#check"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Release' }).click();
    const release = page.getByRole('form', { name: 'Release' });
    await release.getByRole('combobox', { name: 'Artists' }).fill(own.name);
    await page.getByRole('option', { name: own.name }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Publish \d+ tracks/ }).click();
    await expect(title).toBeFocused();
    await expect(form.locator('[data-part="error"]')).toHaveCount(1);

    await title.fill('Pier 2');
    await expect(page.locator('[data-part="upload-reason"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Release' }).click();
    await page.getByRole('button', { name: /^Publish \d+ tracks/ }).click();
    await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/, { timeout: 60_000 });
    const { album } = await (await page.request.get(`/api/v1/albums/${/albums\/(\d+)/.exec(page.url())?.[1]}`)).json();
    expect(album.tracks.map((track: { name: string; artists: { id: number }[] }) => [track.name, track.artists[0]?.id])).toEqual([
      ['Pier 1', own.id],
      ['Pier 2', own.id],
    ]);
  });

  await test.step('files of two releases are kept apart with one press and published one after the other', async () => {
    const [ebb, flow] = [`Ebb ${own.id}`, `Flow ${own.id}`];
    const song = (title: string, album: string, number: number) =>
      songFile({ name: `${album} ${title}.mp3`, title, artist: own.name, album, number, count: 2, seconds: 3 });
    const files = [await song('Quay', ebb, 1), await song('Pier', ebb, 2), await song('Tide', flow, 1)];
    await open(page, '/backstage/upload');
    await dropFolder(page, 'Music', files);

    const offer = page.getByRole('region', { name: 'These files look like 2 releases' });
    await expect(offer.getByRole('listitem')).toHaveText([`${ebb} · 2 tracks`, `${flow} · 1 track`], { timeout: 60_000 });
    await offer.getByRole('button', { name: 'Keep them apart' }).click();

    await expect(page.getByRole('radio', { name: 'Several releases' })).toBeChecked();
    const names = page.locator('[data-upload] [data-part="upload-name"]');
    const title = page.getByRole('form', { name: 'Release' }).getByRole('textbox', { name: /^Title/ });
    const releases = page.getByRole('button', { name: /Release \(2 in this upload\)/ });
    await expect(names).toHaveText([`${ebb} Pier.mp3`, `${ebb} Quay.mp3`]);
    await expect(title).toHaveValue(ebb);
    await releases.click();
    await page.getByRole('option', { name: `${flow} · 1 track` }).click();
    await expect(title).toHaveValue(flow);
    await expect(names).toHaveText([`${flow} Tide.mp3`]);
    await page.reload();
    await expect(names).toHaveText([`${ebb} Pier.mp3`, `${ebb} Quay.mp3`], { timeout: 60_000 });

    await page.getByRole('button', { name: /^Publish 2 tracks/ }).click();
    await expect(toast(page, `Published ${ebb}`)).toBeVisible({ timeout: 60_000 });
    await expect(title).toHaveValue(flow);
    await page.getByRole('button', { name: 'Publish when ready' }).click();
    await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/, { timeout: 60_000 });

    const rows = await site.run(
      `select albums.name, count(tracks.id) as tracks from albums join tracks on tracks.album_id = albums.id
       where albums.name in (?, ?) group by albums.id order by albums.name`,
      ebb,
      flow,
    );
    expect(rows).toEqual([
      { name: ebb, tracks: 2 },
      { name: flow, tracks: 1 },
    ]);
  });

  await test.step('a folder by a stranger’s tagger becomes a public album with its credits', async () => {
    const song = async (number: number, title: string | undefined) => {
      const { base64 } = await songFile({ name: 'song.mp3', title: 'x', artist: 'x', album: 'x', number, count: 4, seconds: 3 });
      const fields: [string, string][] = [
        ...(title ? [['TIT2', windows1251(title)] satisfies [string, string], ['TRCK', `${number}/4`] satisfies [string, string]] : []),
        ['TPE1', stranger.name],
        ['TALB', windows1251('Песни о море')],
        ['TYER', '2011'],
        ['TCON', '(17)'],
        ['TCOM', windows1251('Анна Берег')],
        ['IPLS', 'mix\0Mixa Quay'],
      ];
      return Buffer.from(id3(3, fields, withoutTag(Buffer.from(base64, 'base64')))).toString('base64');
    };
    await open(page, '/backstage/upload');
    await dropFolder(page, 'rip', [
      { name: 'Thumbs.db', base64: 'eA==' },
      { name: '99 Luftballons.mp3', base64: await song(4, undefined) },
      ...(
        await Promise.all(TITLES.map(async (title, at) => ({ name: `0${at + 1} x.mp3`, base64: await song(at + 1, title) })))
      ).toReversed(),
      { name: '._01 x.mp3', base64: 'eA==' },
      { name: 'folder.png', base64: Buffer.from(colourPng(BLUE, COVER, COVER)).toString('base64') },
    ]);
    await expect(page.locator('[data-upload]')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Fix all garbled tags' })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[data-question="garbled"]')).toContainText('4');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Fix all garbled tags' }).click();
    const release = page.getByRole('form', { name: 'Release' });
    await expect(release.getByRole('textbox', { name: /^Title/ })).toHaveValue('Песни о море');
    await expect(release.getByRole('textbox', { name: 'Release year' })).toHaveValue('2011');
    await expect(release.locator('[data-part="album-track"]')).toHaveText([...TITLES, '99 Luftballons'].map((title) => new RegExp(title)));
    await expect(release.locator('[data-part="image-field"] img')).toHaveAttribute('src', /\/file-entries\/\d+\/download$/);
    await expect(page.locator('[data-upload] [data-part="upload-sign"] use[href$="#check"]')).toHaveCount(4, { timeout: 60_000 });
    await page.getByRole('button', { name: /^Publish 4 tracks/ }).click();
    await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/, { timeout: 60_000 });
    await closeOut(page, 'Песни о море');

    const id = Number(/albums\/(\d+)/.exec(page.url())?.[1]);
    const guest = await (await browser.newContext({ baseURL })).newPage();
    const { album } = await (await guest.request.get(`/api/v1/albums/${id}`)).json();
    expect(album).toMatchObject({
      release_date: '2011',
      artists: [{ id: stranger.id, name: stranger.name }],
      genres: [{ display_name: 'Rock' }],
    });
    await open(guest, `/album/${id}/kay-dee/${album.slug}`);
    const main = guest.getByRole('main');
    await expect(main.locator('[data-track]')).toHaveCount(4);
    expect(album.tint).toMatch(/^#/);
    const tint = await main.locator('[data-part="hero"]').evaluate((hero) => getComputedStyle(hero).getPropertyValue('--tint'));
    expect(tint).toBe(album.tint);
    await expect(main.locator('[data-track]').first()).toContainText(TITLES[0]!);
    await expect(main.getByText('Released 2011')).toBeVisible();
    await expect(main.locator('dl').last()).toContainText('Анна Берег');
    await expect(main.locator('dl').last()).toContainText('Mixa Quay');
    await guest.context().close();
  });
  for (const artist of [own, other, stranger]) await removeArtist(site, artist);
});
