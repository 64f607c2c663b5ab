import { onOrOff, wholeNumber } from '../setting-control';
import type { SettingPage } from '../setting-definition';

export const PLAYER_PAGE: SettingPage = {
  name: 'player',
  title: 'Player',
  lead: 'How music plays for people who have not chosen otherwise.',
  group: 'site',
  sections: [
    {
      title: 'Playback',
      usedIn: [{ label: 'Every page', path: '/' }],
      settings: [
        {
          key: 'player.default_volume',
          label: 'Volume of new visitors',
          hint: 'Until they change it. Their browser remembers their own.',
          words: ['loudness', 'level'],
          where: 'public',
          effect: 'site',
          ...wholeNumber({ min: 5, max: 100, unit: '%' }),
        },
        {
          key: 'player.seek_seconds',
          label: 'Step forward and back',
          hint: 'For the keys J and ; and for headsets and lock screens.',
          words: ['seek', 'skip', 'jump', 'rewind'],
          where: 'public',
          effect: 'site',
          ...wholeNumber({ min: 1, max: 120, unit: 'seconds' }),
        },
        {
          key: 'player.show_sidebar_queue',
          label: 'Open the queue when music starts',
          hint: 'Beside the page, in windows with room for it. Anyone can close it.',
          words: ['sidebar', 'playlist', 'next up', 'panel'],
          where: 'public',
          effect: 'site',
          ...onOrOff(),
        },
      ],
    },
    {
      title: 'Downloads',
      settings: [
        {
          key: 'player.downloads',
          label: 'Let people download tracks',
          hint: 'Only tracks whose artists allow it.',
          words: ['save', 'file', 'offline'],
          where: 'public',
          effect: 'site',
          ...onOrOff(),
        },
      ],
    },
  ],
};
