/** An accepted proposal becomes a genre; a declined one blocks further proposals. */
export const PROPOSAL_STATES = ['waiting', 'declined'] as const;
