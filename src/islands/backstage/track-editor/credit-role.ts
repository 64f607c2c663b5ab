import { ARTIST_ROLES } from '#contracts/catalogue/artist';
import type { ContributorRole } from '#functions/catalogue/publishing/contributor.contract';

type ArtistRole = (typeof ARTIST_ROLES)[number];

/** The role of a credit with a profile; null for roles that are text only: ensemble, conductor and engineer. */
export const creditRoleOf = (role: ContributorRole): ArtistRole | null => ARTIST_ROLES.find((each) => each === role) ?? null;
