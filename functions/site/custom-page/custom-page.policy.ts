import type { PublicSettings } from '#contracts/platform/settings';

/** Where the visitor of a page that is not there is led; null for the page that says so. A redirect never leads to the page itself. */
export const redirectOfMissing = ({ custom_pages }: Pick<PublicSettings, 'custom_pages'>, path: string): string | null => {
  const to = custom_pages.missing_redirect;
  return to && /^(\/(?![/\\])|https?:\/\/)/.test(to) && to !== path ? to : null;
};
