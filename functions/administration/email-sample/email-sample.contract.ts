/** So many languages are offered for the gallery of emails. */
export const LANGUAGES_SHOWN = 30;

/** A kind of email that the site writes, as the gallery lists it. */
export interface EmailSampleKind {
  kind: string;
  subject: string;
  /** Holds a code or a link that opens an account. */
  secret: boolean;
}

/** An email with sample values, as its reader would get it. */
export interface EmailSample extends EmailSampleKind {
  html: string;
  text: string;
}
