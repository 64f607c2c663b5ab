import type { PersonKey } from './person.ts';

interface PlanWords {
  name: string;
  description: string;
  free?: boolean;
  recommended?: boolean;
  features: readonly string[];
  permissions: readonly { name: string; restrictions?: readonly { name: string; value: number }[] }[];
  /** Cents. */
  prices?: { monthly: number; yearly: number };
}

interface SubscriberWords {
  person: PersonKey;
  plan: string;
  interval: 'month' | 'year';
  /** Days ago, within the first period. */
  since: number;
}

export const SUBSCRIBERS: readonly SubscriberWords[] = [{ person: 'ebba', plan: 'Studio', interval: 'year', since: 131 }];

export const CURRENCY = 'EUR';

export const PLANS: readonly PlanWords[] = [
  {
    name: 'Listener',
    description: 'Everything that is public, for as long as you like.',
    free: true,
    features: [
      'All public tracks and albums',
      'Library, playlists and comments at their moment',
      'Stations from any track, artist, genre or tag',
      'Gapless albums, overlaps and even loudness',
    ],
    permissions: [],
  },
  {
    name: 'Plus',
    description: 'For what you build around your music.',
    recommended: true,
    features: [
      'Everything in Listener',
      'Access tokens for your own apps and scripts',
      'Every operation of the API, with its documentation',
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
      'Insights with export',
      'Private listening links',
      'Scheduled releases',
      'Comments and followers of your own',
    ],
    permissions: [{ name: 'api.access' }, { name: 'music.create', restrictions: [{ name: 'minutes', value: 3000 }] }],
    prices: { monthly: 1600, yearly: 15360 },
  },
];
