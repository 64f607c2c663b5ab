import { describe, expect, test } from 'vitest';
import { sources } from './support/sources';

/** Texts fixed by the specification, by the id of the row that quotes each. */
const FIXED: Record<string, string> = {
  'AUTH-006': 'Create a new account',
  'AUTH-007': 'To join your team on :siteName, create an account',
  'AUTH-008': "First, let's create your account",
  'AUTH-010': 'Create account',
  'AUTH-014': 'I accept the :name',
  'AUTH-017': 'Or sign up with',
  'AUTH-030': 'Could not verify you are human.',
  'AUTH-038': 'To join your team on :siteName, login to your account',
  'AUTH-041': 'Stay signed in for a month',
  'AUTH-080': 'Your password has been reset!',
  'AUTH-097': 'An error occurred. Please try again later',
  'AUTH-107': 'Verify your email',
  'AUTH-108': 'Enter the verification code we sent to :email',
  'AUTH-121': 'Email sent',
  'AUTH-128': 'Your account is suspended',
  'ACCT-012': 'Updated account details',
  'ACCT-015': 'Please select an image.',
  'ACCT-019': 'Uploaded avatar',
  'ACCT-020': 'Removed avatar',
  'ACCT-027': 'Enabled :service account',
  'ACCT-028': 'Disabled :service account',
  'ACCT-034': 'Password changed',
  'ACCT-048': 'Two factor authentication has been disabled.',
  'ACCT-065': 'Logged out other sessions.',
  'ACCT-067': 'API Token',
  'ACCT-068': 'Unknown IP',
  'ACCT-076': 'Copied!',
  'ACCT-080': 'Token create',
  'ACCT-081': 'Token deleted',
  'ACCT-084': 'Account deleted',
  'BILL-006': 'Most popular',
  'BILL-011': "What's included",
  'BILL-012': 'Get started',
  'BILL-013': 'Upgrade',
  'BILL-019': 'Contact us',
  'ERR-002': 'An error occured',
  'ERR-008': 'Collapse vendor frames',
  'ERR-009': 'Expand vendor frames',
  'ERR-010': ':count vendor frame(s)',
  'ERR-015': 'There was an issue. Please try again.',
  'NAV-003': 'Profile page',
  'NAV-005': 'Billing',
  'NAV-006': 'Dark mode',
  'NAV-007': 'Log out',
  'NOTIF-005': 'Mark all as read',
  'NOTIF-007': 'There are no items matching your query',
  'NOTIF-024': 'Updated preferences',
  'NOTIF-025': 'Notifications blocked. Please enable them for this site from browser settings.',
  'PAGE-011': 'Your message has been submitted.',
  'PAGE-019': "Looks like you've found the doorway to the great nothing",
  'PAGE-020': 'Take me there!',
  'PAGE-023': 'There was an issue loading this page',
  'PAGE-024': 'Please try again later',
  'PAGE-027': 'Unexpected Application Error',
  'WORK-011': 'This invite is no longer valid',
};

const drawn = sources
  .filter(({ path }) => path.startsWith('src/') || path.startsWith('functions/'))
  .map(({ text }) => text.replaceAll("\\'", "'"))
  .join('\n');

describe('sentences of the specification', () => {
  for (const [id, sentence] of Object.entries(FIXED)) {
    test(`${sentence} (${id.toLowerCase()})`, () => {
      expect(drawn.includes(`'${sentence}'`) || drawn.includes(`"${sentence}"`) || drawn.includes(`>${sentence}<`)).toBe(true);
    });
  }
});
