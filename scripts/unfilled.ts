/** Names the gaps in the site's legal pages. */
export const readUnfilled = async (baseUrl: string): Promise<string[]> => {
  const page = await fetch(`${baseUrl}/imprint`);
  const [, fields = ''] = /data-unfilled="([^"]*)"/.exec(await page.text()) ?? [];
  return fields.split(' ').filter(Boolean);
};
