import { violationsOf } from '../support/accessibility';
import { expect, open, test } from '../support/account-journey';
import { closeOut, dropFolder, removeArtist } from '../support/backstage-journey';
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

test('BACK-011 a folder by a stranger’s tagger becomes a public album with its credits', async ({ page, site, baseURL, browser }) => {
  test.setTimeout(180_000);
  const user = await site.createPerson({ permissions: ['music.create'] });
  const name = `Kay/Dee ${user.id}`;
  const [made] = await site.run("insert into artists (name, slug) values (?, 'kay-dee') returning id", name);
  const artist = { id: Number(made?.id), name };
  await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', artist.id, user.id);
  const song = async (number: number, title: string | undefined) => {
    const { base64 } = await songFile({ name: 'song.mp3', title: 'x', artist: 'x', album: 'x', number, count: 4 });
    const fields: [string, string][] = [
      ...(title ? [['TIT2', windows1251(title)] satisfies [string, string], ['TRCK', `${number}/4`] satisfies [string, string]] : []),
      ['TPE1', name],
      ['TALB', windows1251('Песни о море')],
      ['TYER', '2011'],
      ['TCON', '(17)'],
      ['TCOM', windows1251('Анна Берег')],
      ['IPLS', 'mix\0Mixa Quay'],
    ];
    return Buffer.from(id3(3, fields, withoutTag(Buffer.from(base64, 'base64')))).toString('base64');
  };
  await become(page, baseURL, user);
  await open(page, '/backstage/upload');
  await dropFolder(page, 'rip', [
    { name: 'Thumbs.db', base64: 'eA==' },
    { name: '99 Luftballons.mp3', base64: await song(4, undefined) },
    ...(await Promise.all(TITLES.map(async (title, at) => ({ name: `0${at + 1} x.mp3`, base64: await song(at + 1, title) })))).toReversed(),
    { name: '._01 x.mp3', base64: 'eA==' },
    { name: 'folder.png', base64: Buffer.from(colourPng(BLUE, COVER, COVER)).toString('base64') },
  ]);
  await expect(page.locator('[data-upload]')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Fix all garbled tags' })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-question="garbled"]')).toContainText('4');
  expect(await violationsOf(page)).toEqual([]);
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
  expect(album).toMatchObject({ release_date: '2011', artists: [{ id: artist.id, name }], genres: [{ display_name: 'Rock' }] });
  await open(guest, `/album/${id}/kay-dee/${album.slug}`);
  const main = guest.getByRole('main');
  await expect(main.locator('[data-track]')).toHaveCount(4);
  await expect(main.locator('[data-track]').first()).toContainText(TITLES[0]!);
  await expect(main.getByText('Released 2011')).toBeVisible();
  await expect(main.locator('dl').last()).toContainText('Анна Берег');
  await expect(main.locator('dl').last()).toContainText('Mixa Quay');
  await guest.context().close();
  await removeArtist(site, artist);
});
