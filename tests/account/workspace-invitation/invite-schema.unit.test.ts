import { describe, expect, test } from 'vitest';
import { addressesIn, inviteSchema } from '#islands/account/workspace-invitation/invite-schema';

describe('email address lists', () => {
  test.each([
    ['', []],
    ['a@b.co', ['a@b.co']],
    ['a@b.co, c@d.co;e@f.co\n\n g@h.co  ', ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co']],
    ['a@b.co a@b.co', ['a@b.co']],
    ['Jane Doe <jane@b.co>, John <john@b.co>', ['jane@b.co', 'john@b.co']],
    ['Jane <jane@b.co>\nplain@b.co', ['jane@b.co', 'plain@b.co']],
  ])('addresses are extracted from %j', (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });

  const messages = (emails: string) => inviteSchema.safeParse({ emails, role: 'member' }).error?.issues.map(({ message }) => message);

  test('all invalid addresses are reported in one message; 1 to 20 addresses are accepted', () => {
    expect(messages('a@b.co, jane, @c')).toEqual(['Not valid email addresses: jane, @c']);
    expect(messages('  ')).toEqual(['Enter at least one address.']);
    expect(messages(Array.from({ length: 21 }, (_, index) => `p${index}@b.co`).join())).toEqual(['Invite at most 20 people at once.']);
    expect(messages('a@b.co')).toBeUndefined();
  });
});
