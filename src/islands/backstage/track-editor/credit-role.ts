import { ARTIST_ROLES } from '#contracts/catalogue/artist';
import { CONTRIBUTORS_MAX, type ContributorRole } from '#functions/catalogue/publishing/contributor.contract';
import { nameKey } from '#functions/platform/contract/name-key';
import type { CreditValues, TrackValues } from './track-form';

type ArtistRole = (typeof ARTIST_ROLES)[number];

interface Credits {
  artists: CreditValues[];
  contributors: TrackValues['contributors'];
}

interface Profile {
  id: number;
  name: string;
}

/** The role of a credit with a profile; null for roles that are text only: ensemble, conductor and engineer. */
export const creditRoleOf = (role: ContributorRole): ArtistRole | null => ARTIST_ROLES.find((each) => each === role) ?? null;

export const profileNamed = (name: string, profiles: readonly Profile[]): Profile | undefined =>
  profiles.find((profile) => nameKey(profile.name) === nameKey(name));

/** Moves a contributor to the credits with a profile, once per role. */
export const withProfile = ({ artists, contributors }: Credits, index: number, { id, name }: Profile): Credits => {
  const role = creditRoleOf(contributors[index]?.role ?? 'ensemble');
  if (!role) return { artists, contributors };
  const isCredited = artists.some((credit) => credit.id === id && credit.role === role);
  return {
    artists: isCredited ? artists : [...artists, { id, name, role }],
    contributors: contributors.filter((_, at) => at !== index),
  };
};

/** Adds a performer without a profile, once. */
export const withName = (contributors: Credits['contributors'], name: string): Credits['contributors'] => {
  const isNamed = contributors.some((one) => one.role === 'performer' && nameKey(one.name) === nameKey(name));
  return isNamed || contributors.length >= CONTRIBUTORS_MAX
    ? contributors
    : [...contributors, { role: 'performer', name, instrument: null }];
};
