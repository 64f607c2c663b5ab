import { FONT_WEIGHT_DEFAULT, type Theme, WEB_FONT_PATTERN, WEB_FONT_ROLE } from '#contracts/platform/settings';

/** The public service that web fonts come from. It serves style sheets and fonts alike, and keeps nothing of who asks for them. */
export const WEB_FONT_SITE = 'https://fonts.bunny.net';

const WEIGHT = /^[1-9]00$/;

/** The address of the style sheet for a font in its weights. */
export const webFontUrl = (family: string, weights: readonly number[] = [FONT_WEIGHT_DEFAULT]): string => {
  const name = family.toLowerCase().replaceAll(' ', '-');
  return `${WEB_FONT_SITE}/css?family=${name}:${weights.join(',')}&display=swap`;
};

/** The web font that a theme names; null where it names none, or what is none. */
export const webFontOf = (values: Theme['values']): Theme['font'] => {
  const [family = '', listed = ''] = (values[WEB_FONT_ROLE] ?? '').split(':');
  if (!WEB_FONT_PATTERN.test(family)) return null;
  const weights = listed.split(',').filter((weight) => WEIGHT.test(weight));
  return { family, stylesheet: webFontUrl(family, weights.length ? weights.map(Number) : undefined) };
};
