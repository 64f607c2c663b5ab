import type { Page } from '@playwright/test';
import { foldedColumn } from '#functions/platform/contract/fold';
import { expect, open, signIn, test } from '../support/account-journey';
import { showServed } from '../support/served-page';

/** In the order of every list. */
const SORTED = [
  'Åska över havet',
  'Étoile du nord',
  'Part 2',
  'Part 10',
  'Ærø by night',
  'Zulu',
  'Ψυχή μου',
  'Ёлка в мае',
  'Мой край',
  'ピアノの朝',
]
  .map((name) => name.normalize('NFC'))
  .toSorted((one, other) => (foldedColumn(one) < foldedColumn(other) ? -1 : 1));

const FOUND: [typed: string, name: string][] = [
  ['aska', 'Åska över havet'],
  ['Åska'.normalize('NFD'), 'Åska över havet'],
  ['etoile', 'Étoile du nord'],
  ['aero', 'Ærø by night'],
  ['ЕЛКА', 'Ёлка в мае'],
  ['мой край', 'Мой край'],
  ['ΨΥΧΗ', 'Ψυχή μου'],
  ['ﾋﾟｱﾉ', 'ピアノの朝'],
];

const titles = (page: Page) => page.getByRole('grid').locator('tbody tr a[href^="/track/"]').allTextContents();

test('LIB-003 songs are found, filtered and sorted in Cyrillic, Greek, Japanese and Danish', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  for (const [index, name] of SORTED.toReversed().entries()) {
    const [track] = await site.run(
      "insert into tracks (name, folded, slug, duration, visibility, owner_id) values (?, ?, 'name', 1000, 'public', ?) returning id",
      name,
      foldedColumn(name),
      user.id,
    );
    await site.run(
      'insert into track_likes (user_id, track_id, created_at) values (?, ?, ?)',
      user.id,
      Number(track?.id),
      1_700_000_000_000 + index,
    );
  }
  await signIn(page, baseURL, user);

  await test.step('the title column sorts by folded names', async () => {
    await open(page, '/library/songs');
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await expect(page).toHaveURL(/orderBy=name&orderDir=asc$/);
    await expect.poll(() => titles(page)).toEqual(SORTED);
    expect(SORTED.slice(0, 2)).toEqual(['Ærø by night', 'Åska över havet']);
  });

  await test.step('the filter finds each name as people type it', async () => {
    for (const [typed, name] of FOUND) {
      await page.getByRole('searchbox', { name: 'Find in songs' }).fill(typed);
      await expect.poll(() => titles(page)).toEqual([name]);
    }
  });

  await test.step('the search finds each name without a suggestion', async () => {
    await page.goto('about:blank');
    for (const [typed, name] of FOUND) {
      await showServed(page, `/search?query=${encodeURIComponent(typed)}`);
      await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
      await expect(page.getByText('Did you mean')).toHaveCount(0);
    }
  });

  await site.run('delete from tracks where owner_id = ?', user.id);
});
