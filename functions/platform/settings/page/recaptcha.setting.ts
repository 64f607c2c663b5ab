import { oneOf, onOrOff, text } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const area = { where: 'area', effect: 'area' } as const;

export const RECAPTCHA_PAGE: SettingPage = {
  name: 'recaptcha',
  title: 'Human check',
  lead: 'Keeps robots from registering, logging in and writing.',
  group: 'people',
  sections: [
    {
      title: 'Service',
      settings: [
        {
          key: 'recaptcha.provider',
          label: 'Service',
          hint: 'A site key and a secret belong to one service.',
          words: ['captcha', 'turnstile', 'hcaptcha', 'google'],
          needsAdmin: true,
          ...area,
          ...oneOf([
            { value: 'turnstile', label: 'Turnstile', hint: 'By Cloudflare, mostly invisible' },
            { value: 'hcaptcha', label: 'hCaptcha', hint: 'Shows a puzzle if in doubt' },
            { value: 'recaptcha', label: 'reCAPTCHA v3', hint: 'By Google, invisible' },
          ]),
        },
        {
          key: 'recaptcha.site_key',
          label: 'Site key',
          hint: 'Public. Pages load the service’s script only with a site key.',
          words: ['captcha', 'public key'],
          needsAdmin: true,
          ...area,
          ...text({ max: 100, pattern: /^[\w-]{8,100}$/, patternMessage: 'A site key has only letters, digits, hyphens and underscores.' }),
        },
        { secret: 'RECAPTCHA_SECRET', label: 'Secret key', words: ['captcha', 'private key'] },
      ],
      actions: [{ name: 'test-check', label: 'Test the secret', hint: 'Asks the service about an invalid answer.' }],
    },
    {
      title: 'Required for',
      usedIn: [
        { label: 'Register', path: '/register' },
        { label: 'Login', path: '/login' },
        { label: 'Contact', path: '/contact' },
      ],
      settings: [
        {
          key: 'recaptcha.enable.register',
          label: 'Registration',
          words: ['captcha', 'sign up', 'bots'],
          ...area,
          ...onOrOff(),
        },
        {
          key: 'recaptcha.enable.login',
          label: 'Login with a password',
          hint: 'Not on devices that the user has logged in on before. With wrong keys, no one can log in on a new device: test them first.',
          words: ['captcha', 'sign in', 'bots'],
          needsAdmin: true,
          ...area,
          ...onOrOff(),
        },
        {
          key: 'recaptcha.enable.contact',
          label: 'Contact form',
          words: ['captcha', 'message', 'spam'],
          ...area,
          ...onOrOff(),
        },
        {
          key: 'recaptcha.enable.comment',
          label: 'Comments',
          hint: 'Not required while the keys are missing.',
          words: ['captcha', 'spam', 'bots'],
          ...area,
          ...onOrOff(),
        },
      ],
    },
  ],
};
