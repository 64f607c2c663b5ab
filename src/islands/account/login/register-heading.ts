import { t } from '#islands/platform/lib/translate';

interface Way {
  /** By an invitation to a workspace, or on the workspace's own path. */
  isInvited: boolean;
  /** From the button of a plan. */
  isFromPricing: boolean;
}

/** What stands above the registration, by the way that led there. An invitation says more than the page of prices. */
export const registerHeading = (siteName: string, { isInvited, isFromPricing }: Way): string => {
  if (isInvited) return t('To join your team on :siteName, create an account', { siteName });
  return isFromPricing ? t("First, let's create your account") : t('Create a new account');
};
