import type { PersonKey } from './person.ts';

interface PlanWords {
  name: string;
  description: string;
  free?: boolean;
  recommended?: boolean;
  features: readonly string[];
  permissions: readonly { name: string; restrictions?: readonly { name: string; value: number }[] }[];
  /** Cents a month and a year. */
  prices?: { monthly: number; yearly: number };
}

interface SubscriberWords {
  person: PersonKey;
  /** The name of the plan, and how it is paid. */
  plan: string;
  interval: 'month' | 'year';
  /** How many days ago it began; within the first period. */
  since: number;
}

/** Who of the demo has a plan. */
export const SUBSCRIBERS: readonly SubscriberWords[] = [{ person: 'ebba', plan: 'Studio', interval: 'year', since: 131 }];

export const CURRENCY = 'EUR';

/** The plans of `/pricing`, in the order of their steps. */
export const PLANS: readonly PlanWords[] = [
  {
    name: 'Listener',
    description: 'Everything public, with a few adverts.',
    free: true,
    features: ['All public tracks and albums', 'Library, playlists and moments', 'Stations from any tag', '128 kbps streaming'],
    permissions: [],
  },
  {
    name: 'Plus',
    description: 'No adverts, full sound, offline.',
    recommended: true,
    features: [
      'Everything in Listener',
      'No adverts anywhere',
      'Lossless and even loudness',
      'Offline albums in the browser',
      'Overlap and equaliser',
    ],
    permissions: [{ name: 'api.access' }],
    prices: { monthly: 800, yearly: 7680 },
  },
  {
    name: 'Studio',
    description: 'For artists and small labels.',
    features: [
      'Everything in Plus',
      '3,000 minutes of uploads',
      'Insights with sources and export',
      'Private listening links',
      'Scheduled releases',
      'Two editors per artist',
    ],
    permissions: [{ name: 'api.access' }, { name: 'music.create', restrictions: [{ name: 'minutes', value: 3000 }] }],
    prices: { monthly: 1600, yearly: 15360 },
  },
];
