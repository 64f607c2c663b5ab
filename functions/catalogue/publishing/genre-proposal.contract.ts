/** A genre that was taken is a genre from then on; of one that was declined nobody is asked again. */
export const PROPOSAL_STATES = ['waiting', 'declined'] as const;
