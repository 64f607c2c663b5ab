import { FONT_WEIGHT_DEFAULT, type Theme, WEB_FONT_PATTERN, WEB_FONT_ROLE } from '#contracts/platform/settings';

/** Serves style sheets and fonts and stores nothing about visitors. */
export const WEB_FONT_SITE = 'https://fonts.bunny.net';

const WEIGHT = /^[1-9]00$/;

export const webFontUrl = (family: string, weights: readonly number[] = [FONT_WEIGHT_DEFAULT]): string => {
  const name = family.toLowerCase().replaceAll(' ', '-');
  return `${WEB_FONT_SITE}/css?family=${name}:${weights.join(',')}&display=swap`;
};

export const webFontOf = (values: Theme['values']): Theme['font'] => {
  const [family = '', listed = ''] = (values[WEB_FONT_ROLE] ?? '').split(':');
  if (!WEB_FONT_PATTERN.test(family)) return null;
  const weights = listed.split(',').filter((weight) => WEIGHT.test(weight));
  return { family, stylesheet: webFontUrl(family, weights.length ? weights.map(Number) : undefined) };
};
