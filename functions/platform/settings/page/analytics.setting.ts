import { onOrOff, wholeNumber } from '../setting-control';
import type { SettingPage } from '../setting-definition';

export const ANALYTICS_PAGE: SettingPage = {
  name: 'analytics',
  title: 'Analytics',
  lead: 'This site counts its own visits, without cookies and without storing addresses.',
  group: 'machinery',
  sections: [
    {
      title: 'Visits',
      usedIn: [{ label: 'Visitors report', path: '/admin/visitors' }],
      settings: [
        {
          key: 'analytics.visits',
          label: 'Count visits',
          hint: 'When off, nothing is counted. Earlier totals stay until they expire.',
          words: ['visitors', 'traffic', 'statistics', 'tracking'],
          where: 'server',
          effect: 'now',
          ...onOrOff(),
        },
        {
          key: 'analytics.ignore_staff',
          label: 'Ignore staff',
          hint: 'Doesn’t count people who have a permission of the administration.',
          words: ['administrators', 'own visits', 'team'],
          where: 'server',
          effect: 'now',
          ...onOrOff(),
        },
        {
          key: 'analytics.keep_days',
          label: 'Keep daily totals for',
          hint: '400 days compare a month with the same month of the year before.',
          words: ['retention', 'delete', 'history'],
          where: 'server',
          effect: 'now',
          ...wholeNumber({ min: 1, max: 3650, unit: 'days' }),
        },
      ],
    },
  ],
};
