export const LANGUAGES_SHOWN = 30;

export interface EmailSampleKind {
  kind: string;
  subject: string;
  /** Contains a code or link that grants access to an account. */
  secret: boolean;
}

export interface EmailSample extends EmailSampleKind {
  html: string;
  text: string;
}
