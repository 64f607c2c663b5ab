import type { OnboardingSelection } from '#functions/account/auth/redirect.policy';

/** Where the choice waits for the account, for as long as the tab is open. */
const ONBOARDING_KEY = 'onboarding-selection';

/** Keeps the plan and price that a guest chose. */
export const storeOnboarding = (selection: OnboardingSelection): void => sessionStorage.setItem(ONBOARDING_KEY, JSON.stringify(selection));

/** The plan and price that were chosen, handed out once; null if there are none. */
export const consumeOnboarding = (): OnboardingSelection | null => {
  const stored = sessionStorage.getItem(ONBOARDING_KEY);
  sessionStorage.removeItem(ONBOARDING_KEY);
  const match = /^\{"productId":(\d+),"priceId":(\d+)\}$/.exec(stored ?? '');
  return match && { productId: Number(match[1]), priceId: Number(match[2]) };
};
