import { onOrOff } from '../setting-control';
import type { SettingPage } from '../setting-definition';

export const SUBSCRIPTIONS_PAGE: SettingPage = {
  name: 'subscriptions',
  title: 'Subscriptions',
  lead: 'Plans, pricing and billing.',
  group: 'money',
  sections: [
    {
      title: 'Plans',
      usedIn: [
        { label: 'Pricing', path: '/pricing' },
        { label: 'Billing', path: '/billing' },
      ],
      settings: [
        {
          key: 'billing.enable',
          label: 'Billing',
          hint: 'When off, there are no pricing and billing pages, and no links to them.',
          words: ['plans', 'payment', 'stripe', 'paypal', 'premium'],
          where: 'public',
          effect: 'site',
          needsAdmin: true,
          ...onOrOff(),
        },
      ],
    },
  ],
};
