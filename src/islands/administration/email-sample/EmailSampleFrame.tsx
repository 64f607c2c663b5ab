import type { CSSProperties } from 'react';
import * as styles from '#islands/administration/email-sample/EmailSampleFrame.module.css';

/** Stands before the email, whatever that holds: nothing runs, and nothing is loaded but what is in it. */
const BARE = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'">`;

/** What an email without words takes, and what each character and each line adds; in pixels. Nothing in the frame may tell how tall it is. */
const EMPTY = 400;
const CHARACTER = 0.6;
const LINE = 22;
const HEIGHT_MAX = 6000;

const heightOf = (text: string): number =>
  Math.min(HEIGHT_MAX, Math.round(EMPTY + text.length * CHARACTER + text.split('\n').length * LINE));

interface EmailSampleFrameProps {
  html: string;
  /** The same as text. */
  text: string;
  title: string;
  /** As wide as a telephone. */
  isNarrow?: boolean;
}

/**
 * An email as its reader sees it, on its own light ground: in a frame that runs nothing, loads nothing, knows nothing of this page, and whose links
 * cannot be pressed.
 */
export const EmailSampleFrame = ({ html, text, title, isNarrow = false }: EmailSampleFrameProps) => (
  <div className={styles.root} data-narrow={isNarrow || undefined}>
    <iframe
      className={styles.frame}
      style={{ '--letter-height': `${heightOf(text)}px` } as CSSProperties}
      sandbox=""
      srcDoc={BARE + html}
      title={title}
      referrerPolicy="no-referrer"
      tabIndex={-1}
      inert
    />
  </div>
);
