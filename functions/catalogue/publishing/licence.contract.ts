/** Creative Commons licences are version 4.0. */
export const LICENCES = [
  'all-rights-reserved',
  'cc-by',
  'cc-by-sa',
  'cc-by-nd',
  'cc-by-nc',
  'cc-by-nc-sa',
  'cc-by-nc-nd',
  'cc0',
  'public-domain',
] as const;
export type Licence = (typeof LICENCES)[number];

const COMMONS = 'https://creativecommons.org';

export const licenceUrl = (licence: Licence): string | null => {
  if (licence === 'all-rights-reserved') return null;
  if (licence === 'cc0') return `${COMMONS}/publicdomain/zero/1.0/`;
  if (licence === 'public-domain') return `${COMMONS}/publicdomain/mark/1.0/`;
  return `${COMMONS}/licenses/${licence.slice('cc-'.length)}/4.0/`;
};
