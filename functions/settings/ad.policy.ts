import { AD_SLOTS, type PublicSettings } from '#contracts/settings';

/** The adverts that a page may show: none where they are switched off. */
export const shownAds = ({ ads, ads_disabled }: Pick<PublicSettings, 'ads' | 'ads_disabled'>): PublicSettings['ads'] =>
  ads_disabled ? (Object.fromEntries(AD_SLOTS.map((slot) => [slot, ''])) as PublicSettings['ads']) : ads;
