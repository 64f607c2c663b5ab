import { t } from '#islands/platform/lib/translate';

interface Way {
  /** By invitation, or on the workspace path. */
  isInvited: boolean;
  isFromPricing: boolean;
}

/** An invitation takes precedence over the pricing page. */
export const registerHeading = (siteName: string, { isInvited, isFromPricing }: Way): string => {
  if (isInvited) return t('To join your team on :siteName, create an account', { siteName });
  return isFromPricing ? t("First, let's create your account") : t('Create a new account');
};
