import { longText, onOrOff, text } from '../setting-control';
import type { SettingPage } from '../setting-definition';
import { JOINING_SECTION } from './joining.section';

const PATH = /^\/(?![/\\])\S*$/;
const PATH_OR_URL = /^(?:\/(?![/\\])\S*|https:\/\/[a-z0-9][^\s]*)$/i;
const LABEL_MAX = 200;

const area = { where: 'area', effect: 'area' } as const;

const socialSection = (service: 'google' | 'facebook' | 'twitter' | 'envato', name: string): SettingPage['sections'][number] => ({
  title: name,
  usedIn: [
    { label: 'Login', path: '/login' },
    { label: 'Register', path: '/register' },
    { label: 'Account settings', path: '/account-settings' },
  ],
  settings: [
    {
      key: `social.${service}.enable`,
      label: `Log in with ${name}`,
      hint: 'Needs the client ID and the secret below.',
      words: ['social', 'oauth', 'single sign-on', service],
      ...area,
      ...onOrOff(),
    },
    { secret: `${service.toUpperCase()}_CLIENT_ID` as const, label: 'Client ID', words: ['oauth', 'social', service] },
    { secret: `${service.toUpperCase()}_CLIENT_SECRET` as const, label: 'Client secret', words: ['oauth', 'social', service] },
  ],
  facts: [{ name: `callback-${service}`, label: 'Callback address', hint: `Register it at ${name}, exactly like this.` }],
  actions: [{ name: `test-${service}`, label: `Test ${name}`, hint: `Asks ${name}’s token endpoint with your client ID and secret.` }],
});

export const AUTHENTICATION_PAGE: SettingPage = {
  name: 'authentication',
  title: 'Authentication',
  lead: 'How people register and log in.',
  group: 'people',
  sections: [
    JOINING_SECTION,
    {
      title: 'Registration and login',
      usedIn: [
        { label: 'Login', path: '/login' },
        { label: 'Register', path: '/register' },
      ],
      settings: [
        {
          key: 'require_email_confirmation',
          label: 'Confirm email addresses',
          hint: 'New users enter a code from an email before they can use their account.',
          words: ['verification', 'verify', 'code'],
          where: 'public',
          effect: 'site',
          ...onOrOff(),
        },
        {
          key: 'auth.passkeys',
          label: 'Passkeys',
          hint: 'When off, passkeys can’t be added or used to log in. Existing ones are kept.',
          words: ['webauthn', 'fingerprint', 'face', 'security key'],
          ...area,
          ...onOrOff(),
        },
        {
          key: 'auth.secondary_redirect',
          label: 'Logged-in users on the login page go to',
          hint: 'A path on this site such as /library. Leave empty for the home page.',
          words: ['redirect', 'after login'],
          ...area,
          ...text({ max: 250, pattern: PATH, patternMessage: 'Begin with one slash, as in /library.' }),
        },
      ],
    },
    {
      title: 'Social login',
      settings: [
        {
          key: 'social.compact_buttons',
          label: 'Small buttons',
          hint: 'Icons in one row instead of full buttons.',
          words: ['compact', 'icons'],
          ...area,
          ...onOrOff(),
        },
      ],
    },
    socialSection('google', 'Google'),
    socialSection('facebook', 'Facebook'),
    socialSection('twitter', 'X'),
    socialSection('envato', 'Envato'),
    {
      title: 'Link below the login form',
      usedIn: [{ label: 'Login', path: '/login' }],
      settings: [
        {
          key: 'auth.landing_text',
          label: 'Question',
          words: ['landing page', 'spanish'],
          ...area,
          ...longText(LABEL_MAX),
        },
        {
          key: 'auth.landing_label',
          label: 'Link text',
          words: ['landing page', 'spanish'],
          ...area,
          ...text({ max: LABEL_MAX, required: 'Enter the text of the link.' }),
        },
        {
          key: 'auth.landing_url',
          label: 'Link address',
          hint: 'A path on this site or an address that begins with https://. Leave empty for the landing page.',
          words: ['landing page', 'url'],
          ...area,
          ...text({ max: 500, pattern: PATH_OR_URL, patternMessage: 'Begin with one slash, as in /landing, or with https://.' }),
        },
      ],
    },
  ],
};
