import type { Page } from '@playwright/test';
import { privateLinkPath } from '#contracts/backstage/private-link';
import { apiHeaders } from './api-headers';
import { button, dialog } from './playlist-journey';
import type { Person, SiteDatabase } from './site-database';

/** Private track with the audio of a catalogue track. */
export const makeTrack = async (site: SiteDatabase, { id }: Person, name: string): Promise<number> => {
  const [track] = await site.run(
    `insert into tracks (name, slug, duration, image, audio_key, audio_type, audio_size, visibility, owner_id)
     select ?, 'unheard', duration, image, audio_key, audio_type, audio_size, 'private', ? from tracks where audio_key is not null order by id limit 1
     returning id`,
    name,
    id,
  );
  return Number(track?.id);
};

/** Creates a link through the API as the logged-in user; returns its address. */
export const createLink = async (
  page: Page,
  subject: { track_id: number } | { album_id: number },
  values: object = {},
): Promise<string> => {
  const response = await page.request.post('/api/v1/private-links', {
    data: { ...subject, name: 'Ebba', ...values },
    headers: await apiHeaders(page),
  });
  return privateLinkPath(((await response.json()) as { token: string }).token);
};

/** Creates a link in the panel; returns its address. */
export const makeLink = async (page: Page, name: string, more: (form: ReturnType<typeof dialog>) => Promise<void>): Promise<string> => {
  await button(page, 'New private link').click();
  const form = dialog(page, 'New private link');
  await form.getByRole('textbox', { name: /^Recipient/ }).fill(name);
  await more(form);
  await form.getByRole('button', { name: 'Create link' }).click();
  const made = dialog(page, 'Private link');
  const address = await made.getByRole('textbox', { name: 'Link' }).inputValue();
  await made.getByRole('button', { name: 'Done' }).click();
  return address;
};
