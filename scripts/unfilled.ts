/** Names the gaps in the site's legal pages. */
export const readUnfilled = async (url: string): Promise<string[]> => {
  const page = await fetch(`${url}/imprint`);
  const [, fields = ''] = /data-unfilled="([^"]*)"/.exec(await page.text()) ?? [];
  return fields.split(' ').filter(Boolean);
};
