import { z } from 'zod';
import { email } from '#contracts/account/auth';
import { WORKSPACE_ROLES } from '#contracts/account/workspace';
import { INVITE_MAX } from '#contracts/account/workspace-invitation';
import { t } from '#islands/platform/lib/translate';

/** Unique addresses, separated by lines, commas, semicolons or spaces; accepts `Jane <jane@example.com>`. */
export const addressesIn = (text: string): string[] => {
  const bare = text.replace(/[^,;\n<>]*<([^<>\s]*)>/g, ' $1 ');
  return [...new Set(bare.split(/[\s,;]+/).filter(Boolean))];
};

export const inviteSchema = z.object({
  emails: z.string().transform((text, check) => {
    const addresses = addressesIn(text);
    const wrong = addresses.filter((address) => !email.safeParse(address).success);
    if (addresses.length === 0) check.addIssue(t('Enter at least one address.'));
    if (wrong.length > 0) check.addIssue(t('Not valid email addresses: :addresses', { addresses: wrong.join(', ') }));
    else if (addresses.length > INVITE_MAX) check.addIssue(t('Invite at most :count people at once.', { count: String(INVITE_MAX) }));
    return addresses;
  }),
  role: z.enum(WORKSPACE_ROLES),
});
