/** Changes of a work that end a consent to a credit. */
export const CREDIT_CHANGES = ['title', 'audio', 'artists', 'publication'] as const;
export type CreditChange = (typeof CREDIT_CHANGES)[number];
