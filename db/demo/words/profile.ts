import type { PersonKey } from './person.ts';

export interface ProfileWords {
  description?: string;
  links?: readonly { title: string; url: string }[];
  follows: readonly PersonKey[];
  reposts: number;
  privateTabs?: readonly string[];
}

export const PROFILES: Readonly<Record<PersonKey, ProfileWords>> = {
  noor: {
    description: 'I look after this place. Write to me if something is broken, or if something is beautiful.',
    follows: ['ebba', 'leo', 'sigrun', 'voss'],
    reposts: 2,
  },
  ebba: {
    description:
      'One half of Nightjar & the Low Sun. Nine crossings a week in winter, and a recorder in the coat.\n\nNew record in the autumn.',
    links: [
      { title: 'Nightjar', url: 'https://nightjar.example' },
      { title: 'Ferry timetable', url: 'https://boats.example/winter' },
    ],
    follows: ['leo', 'ines', 'mara', 'rowan'],
    reposts: 3,
  },
  leo: {
    description: 'I make lists for kitchens, trains and rain. Sometimes I make a track as well.',
    links: [{ title: 'Kitchen notes', url: 'https://leo.example/kitchen' }],
    follows: ['ebba', 'ines', 'kito', 'rasmus'],
    reposts: 2,
  },
  ines: {
    description: 'Voice, clarinet, and the patio with the good echo.',
    links: [{ title: 'Concerts', url: 'https://ines.example/conciertos' }],
    follows: ['ebba', 'kito', 'ada'],
    reposts: 3,
  },
  kito: { description: 'Dub from Blantyre. The bass says it.', follows: ['esi', 'leo', 'voss'], reposts: 4 },
  mara: {
    description: 'Slow songs for fast people.',
    links: [{ title: 'Letters', url: 'https://mara.example/letters' }],
    follows: ['ebba', 'yuki'],
    reposts: 1,
  },
  yuki: { description: 'Field recordings between two stations.', follows: ['mara', 'sigrun', 'rowan'], reposts: 2 },
  ada: { follows: ['ines', 'ebba', 'leo', 'esi'], reposts: 2 },
  esi: { description: 'Sister Meridian, on most days. A choir on Thursdays.', follows: ['kito', 'ada'], reposts: 3 },
  voss: { description: '140 and up.', follows: ['noor'], reposts: 1, privateTabs: ['followers', 'following'] },
  sigrun: {
    description: 'I count rooms and write down how they sound.',
    links: [{ title: 'The rooms', url: 'https://rooms.example' }],
    follows: ['yuki', 'rowan', 'noor'],
    reposts: 2,
  },
  rowan: { description: 'Harmonium repairs and a harbour.', follows: ['sigrun', 'ebba', 'rasmus'], reposts: 1 },
  rasmus: { follows: ['leo', 'ebba', 'kito', 'rowan'], reposts: 3 },
};
