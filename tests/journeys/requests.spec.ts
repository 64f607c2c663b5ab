import type { Page } from '@playwright/test';
import { expect, open, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { png } from '../support/image';
import { renderedText } from '../support/office-journey';
import { follow } from '../support/player-journey';
import { become, button, dialog } from '../support/playlist-journey';
import type { Person, SiteDatabase } from '../support/site-database';

const DECIDES = { name: 'Ebba Nyström', permissions: ['admin.access', 'backstageRequests.update'] };
/** Labels of required fields end with an asterisk. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) });

const visit = async (page: Page, path: string): Promise<void> => {
  await follow(page, path);
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
};

const fillPerson = async (page: Page) => {
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Reed');
  await page.getByRole('button', { name: /Your relation to the artist/ }).click();
  await page.getByRole('option', { name: 'I’m the artist or a band member' }).click();
};

const fill = async (page: Page) => {
  await fillPerson(page);
  await field(page, 'URL 1').fill('https://example.com/tusk');
};

const makeArtist = async (site: SiteDatabase, name: string): Promise<number> => {
  const [artist] = await site.run("insert into artists (name, slug) values (?, 'claimed') returning id", name);
  return Number(artist?.id);
};

const makeClaim = async (site: SiteDatabase, { id }: Person, artist: number, name: string): Promise<number> => {
  const [request] = await site.run(
    `insert into backstage_requests (type, user_id, artist_id, artist_name, first_name, last_name, applicant_role, proofs)
     values ('claim-artist', ?, ?, ?, 'Ada', 'Reed', 'artist', '["https://example.com/a"]') returning id`,
    id,
    artist,
    name,
  );
  return Number(request?.id);
};

// Also proves BACK-009 ADMIN-015 ADMIN-016
test('BACK-001 BACK-005 BACK-006 BACK-007 BACK-008 requests are sent, withdrawn and decided', async ({
  page,
  site,
  baseURL,
  pageErrors,
}) => {
  const [person, judge] = [await site.createPerson(), await site.createPerson(DECIDES)];
  const name = `Tusk & Velvet ${person.id}`;
  const rival = await site.createPerson({ name: 'Kito Banda' });
  const owner = await site.createPerson({ name: 'Leo Marsh' });
  const [heir, other] = [await site.createPerson({ name: 'Bo Lind' }), await site.createPerson()];
  const claimed = `Low Tide ${person.id}`;
  const artist = await makeArtist(site, claimed);
  const lost = await makeClaim(site, rival, artist, claimed);
  const denied = `Unverified ${judge.id}`;
  await makeClaim(site, other, await makeArtist(site, `${denied} other`), `${denied} other`);
  const own = await makeArtist(site, `${denied} asker`);
  const managed = `Night Ferry ${person.id}`;
  const ferry = await makeArtist(site, managed);
  await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', ferry, owner.id);
  const claim = await makeClaim(site, heir, ferry, managed);
  await become(page, baseURL, person);

  await test.step('a second open request of a kind returns 409; the first can be withdrawn', async () => {
    for (const path of ['/backstage', '/backstage/tracks', '/backstage/upload'])
      expect((await page.request.get(path)).url()).toMatch(/\/backstage\/requests\/become-artist$/);
    await open(page, '/backstage/requests/become-artist');
    await field(page, 'Artist name').fill('Second Thoughts');
    await fillPerson(page);
    await site.run(
      `insert into backstage_requests (type, user_id, artist_name, first_name, last_name, applicant_role) values ('become-artist', ?, 'First Thoughts', 'Ada', 'Reed', 'artist')`,
      person.id,
    );
    await button(page, 'Send request').click();
    await expect(toast(page, 'You already have an open request of this kind.')).toBeVisible();
    await expect(field(page, 'Artist name')).toHaveValue('Second Thoughts');
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);

    await page.getByRole('navigation', { name: 'Backstage' }).getByRole('link', { name: 'Requests' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('[data-part="request-card"]', { hasText: 'First Thoughts' }).locator('[data-part="chip"]')).toHaveText(
      'Waiting',
    );
    expect(await renderedText(page, '/backstage/requests/become-artist')).toContain('You already have an open request of this kind.');
    await page.getByRole('link', { name: 'View request' }).click();
    await expect(page).toHaveURL(/\/request-submitted$/);
    await expect(button(page, 'Withdraw')).toBeVisible();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await button(page, 'Withdraw').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click();
    await expect(page.getByRole('heading', { name: 'You withdrew this request' })).toBeVisible();
  });

  await test.step('the listener sends a request with an image', async () => {
    await visit(page, '/backstage/requests');
    await expect(page.locator('[data-part="request-card"] h2')).toHaveText(['Become an artist', 'Claim an artist', 'Get verified']);
    await page.getByRole('link', { name: 'Request a profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become an artist');
    await button(page, 'Send request').click();
    await expect(page.locator('[data-part="field"]', { hasText: 'Artist name' }).locator('[data-part="error"]')).toHaveText(
      'Enter a name.',
    );
    await expect(field(page, 'Artist name')).toBeFocused();
    await field(page, 'Artist name').fill(name);
    await button(page, 'Add URL').click();
    await fill(page);
    await page.locator('input[type=file]').setInputFiles({ name: 'us.png', mimeType: 'image/png', buffer: Buffer.from(png(400, 400)) });
    await page.getByRole('dialog', { name: 'Crop image' }).getByRole('button', { name: 'Use image' }).click();
    await expect(page.locator('[data-part="request-image"] img')).toBeVisible();
    await button(page, 'Send request').click();
    await expect(page).toHaveURL(/\/backstage\/requests\/\d+\/request-submitted$/);
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
    await expect(page.locator('[data-part="request-image"] img')).toBeVisible();
  });

  await test.step('a user sends a claim and a verification', async () => {
    await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', own, person.id);
    await visit(page, '/backstage/requests/claim-artist');
    await button(page, 'Send request').click();
    await expect(page.locator('#request-form [data-part="error"]')).toHaveText([
      'Choose the artist.',
      'Enter your last name.',
      'Choose your relation to the artist.',
      'Name at least one address that shows who you are.',
    ]);
    await expect(page.getByRole('combobox', { name: /^Artist/ })).toBeFocused();
    await page.getByRole('combobox', { name: /^Artist/ }).fill(claimed);
    await page.getByRole('option', { name: claimed }).click();
    await fill(page);
    await button(page, 'Send request').click();
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
    await visit(page, `/backstage/requests/verify-artist?artist=${own}`);
    await expect(page.getByRole('combobox', { name: /^Artist/ })).toHaveValue(`${denied} asker`);
    await fill(page);
    await button(page, 'Send request').click();
    await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  });

  await test.step('a listener gets an artist profile by an approved request', async () => {
    await become(page, baseURL, judge);
    await open(page, '/admin/backstage-requests');
    await expect(page.getByRole('link', { name: /Backstage requests/ })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('searchbox', { name: 'Artist' }).fill(name);
    await expect(page).toHaveURL(/query=Tusk/);
    await page.getByRole('row', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('link', { name: 'https://example.com/tusk' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    await button(page, 'Approve').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(toast(page, 'Request approved. The user is notified by email.')).toBeVisible();
    await expect(page.locator('[data-part="request"] [data-part="chip"]', { hasText: 'Approved' })).toBeVisible();
    await expect(button(page, 'Deny')).toHaveCount(0);
    expect(await site.mailTo(person.email, 'backstage-request-approved')).toContain(`${name} has a profile`);
  });

  await test.step('approving one of two claims of an artist denies the other with a reason', async () => {
    await visit(page, `/admin/backstage-requests?query=${encodeURIComponent(claimed)}`);
    await page.getByRole('row').filter({ hasText: 'Noor Haddad' }).click();
    await expect(page.getByRole('link', { name: 'Kito Banda' })).toHaveAttribute('href', `/admin/backstage-requests/${lost}`);
    await button(page, 'Approve').click();
    await expect(page.getByRole('alertdialog')).toContainText('This also denies the claims of Kito Banda.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.locator('[data-part="people"]', { hasText: 'Noor Haddad' })).toBeVisible();
  });

  await test.step('ATT-19 a claim of a managed artist requires a choice', async () => {
    await visit(page, `/admin/backstage-requests/${claim}`);
    await expect(page.locator('[data-part="people"]', { hasText: 'Leo Marsh' })).toBeVisible();
    await expect(page.locator('[data-part="account"]')).toHaveText('Email verified');
    await button(page, 'Approve').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`“${managed}” is managed by Leo Marsh.`);
    await expect(question.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await question.getByText('Transfer the artist').click();
    await question.getByRole('button', { name: 'Transfer artist' }).click();
    await expect(toast(page, 'Request approved. The user is notified by email.')).toBeVisible();
    await expect(page.locator('[data-part="people"]', { hasText: 'Bo Lind' })).toBeVisible();
  });

  await test.step('several requests are denied together, and each user gets the reason', async () => {
    await visit(page, `/admin/backstage-requests?query=${encodeURIComponent(denied)}&page=9`);
    await expect(page.getByText('This page is empty')).toBeVisible();
    await button(page, 'Go to first page').click();
    await expect(page.locator('tbody').getByText(denied)).toHaveCount(2);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitem', { name: 'State' }).click();
    await page.getByRole('menuitem', { name: 'Waiting' }).click();
    await expect(page).toHaveURL(/state=pending/);
    await page.locator('thead [data-part="select-box"]').click();
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Deny' }).click();
    const question = dialog(page, 'Deny 2 requests?');
    await question.getByRole('button', { name: 'Deny' }).click();
    await expect(question.locator('[data-part="error"]')).toHaveText('Enter a reason.');
    await question.getByRole('textbox', { name: /^Reason/ }).fill('The addresses lead to somebody else.');
    await question.getByRole('button', { name: 'Deny' }).click();
    await expect(toast(page, '2 requests denied')).toBeVisible();
    await expect(page.getByText('There are no items matching your query')).toBeVisible();
    for (const user of [person, other])
      expect(await site.mailTo(user.email, 'backstage-request-denied')).toContain('lead to somebody else');
  });

  await test.step('the users see the decisions', async () => {
    await become(page, baseURL, rival);
    const requests = await renderedText(page, '/backstage/requests');
    expect(requests).toContain('Another request for this artist was approved.');
    expect(requests).toContain('Send a new request');
    expect((await page.request.get(`/backstage/requests/${lost}/request-submitted`)).status()).toBe(200);
    await become(page, baseURL, person);
    expect((await page.request.get(`/backstage/requests/${lost}/request-submitted`)).status()).toBe(404);
    expect(await renderedText(page, '/backstage/requests')).toContain('The addresses lead to somebody else.');
    expect(await renderedText(page, '/backstage/requests')).toContain('Approved');
    expect(await renderedText(page, '/backstage')).toContain(name);
    await become(page, baseURL, owner);
    expect(await renderedText(page, '/notifications')).toContain(`${managed} was transferred to Bo Lind`);
  });
});
