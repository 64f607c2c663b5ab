import { onOrOff, wholeNumber } from '../setting-control';
import type { SettingPage } from '../setting-definition';

export const WEBSOCKETS_PAGE: SettingPage = {
  name: 'websockets',
  title: 'Live updates',
  lead: 'This site has no websockets. Open pages check for updates at intervals instead, so nothing has to be set up.',
  group: 'machinery',
  sections: [
    {
      title: 'Notifications',
      usedIn: [{ label: 'Notifications', path: '/notifications' }],
      settings: [
        {
          key: 'live.poll_seconds',
          label: 'Check for new notifications at most every',
          hint: 'When a page is opened or its tab is shown again. Shorter means fresher, and more requests.',
          words: ['polling', 'websocket', 'pusher', 'interval', 'realtime'],
          where: 'area',
          effect: 'area',
          ...wholeNumber({ min: 15, max: 600, unit: 'seconds' }),
        },
        {
          key: 'live.pause_hidden',
          label: 'Pause in hidden tabs',
          hint: 'Saves requests. Notifications of the system then appear only once the tab is shown again.',
          words: ['background', 'polling', 'websocket', 'push'],
          where: 'area',
          effect: 'area',
          ...onOrOff(),
        },
      ],
    },
  ],
};
