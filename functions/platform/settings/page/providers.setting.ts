import { textList } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const PROVIDERS_PAGE: SettingPage = {
  name: 'providers',
  title: 'Providers',
  lead: 'Audio, lyrics and metadata come from the files and people of this site. No other service is involved.',
  group: 'site',
  sections: [
    {
      title: 'Audio of other sites',
      usedIn: [{ label: 'Every page', path: '/' }],
      settings: [
        {
          key: 'providers.external_hosts',
          label: 'Hosts that browsers may load audio from',
          hint: 'One per line, such as audio.example.com or *.example.com. Leave empty to play only audio of this site.',
          words: ['cdn', 'csp', 'media-src', 'external', 'stream'],
          where: 'server',
          effect: 'now',
          needsAdmin: true,
          ...textList({ maxCount: 20, max: 253, pattern: HOST, patternMessage: '“:text” is not a host such as audio.example.com.' }),
        },
      ],
    },
  ],
};
