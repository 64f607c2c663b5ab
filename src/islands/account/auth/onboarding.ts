import type { OnboardingSelection } from '#functions/account/auth/redirect.policy';

/** In `sessionStorage` */
const ONBOARDING_KEY = 'onboarding-selection';

export const storeOnboarding = (selection: OnboardingSelection): void => sessionStorage.setItem(ONBOARDING_KEY, JSON.stringify(selection));

/** Returns the stored plan and price once. */
export const consumeOnboarding = (): OnboardingSelection | null => {
  const stored = sessionStorage.getItem(ONBOARDING_KEY);
  sessionStorage.removeItem(ONBOARDING_KEY);
  const match = /^\{"productId":(\d+),"priceId":(\d+)\}$/.exec(stored ?? '');
  return match && { productId: Number(match[1]), priceId: Number(match[2]) };
};
