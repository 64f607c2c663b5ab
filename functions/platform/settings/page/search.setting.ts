import { onOrOff } from '../setting-control';
import type { SettingPage } from '../setting-definition';

export const SEARCH_PAGE: SettingPage = {
  name: 'search',
  title: 'Search',
  lead: 'The search index is part of the database. Every change to music, people or lyrics updates it at once.',
  group: 'site',
  sections: [
    {
      title: 'Results',
      usedIn: [{ label: 'Search', path: '/search' }],
      settings: [
        {
          key: 'search.typos',
          label: 'Forgive typos',
          hint: 'If nothing matches exactly, also finds names with one or two wrong letters.',
          words: ['spelling', 'fuzzy', 'mistakes', 'did you mean'],
          where: 'server',
          effect: 'now',
          ...onOrOff(),
        },
        {
          key: 'search.suggestions',
          label: 'Suggestions while typing',
          hint: 'Also suggests pages where an address is not found.',
          words: ['autocomplete', 'dropdown', 'completion'],
          where: 'server',
          effect: 'now',
          ...onOrOff(),
        },
      ],
    },
  ],
};
