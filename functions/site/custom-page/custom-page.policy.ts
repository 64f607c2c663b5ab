import type { PublicSettings } from '#contracts/platform/settings';

/** Returns null to show the 404 page; never redirects to the missing page itself. */
export const redirectOfMissing = ({ custom_pages }: Pick<PublicSettings, 'custom_pages'>, path: string): string | null => {
  const to = custom_pages.missing_redirect;
  return to && /^(\/(?![/\\])|https?:\/\/)/.test(to) && to !== path ? to : null;
};
