import type { ReactNode } from 'react';
import type { LinkComment } from '#functions/backstage/private-link/link-comment.contract';
import * as styles from '#islands/backstage/private-link/LinkCommentLine.module.css';
import { relativeTime } from '#islands/platform/lib/relative-time';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface LinkCommentLineProps {
  comment: LinkComment;
  /** Shown if the list mixes tracks. */
  trackName?: string;
  /** Time chip and actions, before the text. */
  children?: ReactNode;
}

export const LinkCommentLine = ({ comment, trackName, children }: LinkCommentLineProps) => (
  <li className={styles.root}>
    {children}
    <span>
      <b dir="auto">{comment.name}</b>
      <small className={textStyles.muted} dir="auto">
        {[trackName, relativeTime(Date.parse(comment.created_at))].filter(Boolean).join(' · ')}
      </small>
      <p dir="auto">{comment.content}</p>
    </span>
  </li>
);
