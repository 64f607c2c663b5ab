import { subjectOf } from '#functions/platform/contract/subject';
import * as commentsStyles from '#islands/community/comment/Comments.module.css';
import * as styles from '#islands/community/comment/CommentsPlaceholder.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { CommentsSkeleton } from './CommentsSkeleton';
import type { CommentsSubject } from './comment.queries';
import { commentsTitle } from './comments-title';

/** Filled by `comments-loader.ts` on demand. */
export const CommentsPlaceholder = ({ type, id }: CommentsSubject) => (
  <div className={styles.root} data-comments={subjectOf(type, id)}>
    <section className={commentsStyles.root} id="comments" aria-labelledby="comments-title" aria-busy="true">
      <div className={commentsStyles.header}>
        <h2 className={textStyles.display1} id="comments-title" tabIndex={-1}>
          {commentsTitle(type)}
        </h2>
      </div>
      <CommentsSkeleton />
    </section>
  </div>
);
