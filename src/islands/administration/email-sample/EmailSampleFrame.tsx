import type { CSSProperties } from 'react';
import * as styles from '#islands/administration/email-sample/EmailSampleFrame.module.css';

/** Precedes the email's HTML: the policy blocks scripts and every request. */
const BARE = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'">`;

/** Estimated height in pixels: base, per character, per line. A sandboxed frame cannot report its height. */
const EMPTY = 400;
const CHARACTER = 0.6;
const LINE = 22;
const HEIGHT_MAX = 6000;

const heightOf = (text: string): number =>
  Math.min(HEIGHT_MAX, Math.round(EMPTY + text.length * CHARACTER + text.split('\n').length * LINE));

interface EmailSampleFrameProps {
  html: string;
  /** Plain text version, to estimate the height. */
  text: string;
  title: string;
  /** Phone width. */
  isNarrow?: boolean;
}

/** An email as its reader sees it, on its light background. Sandbox and policy block scripts, requests, links and access to this page. */
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
