import { subjectOf } from '#functions/platform/contract/subject';
import { CommentsSkeleton } from './CommentsSkeleton';
import type { CommentsSubject } from './comment.queries';
import { commentsTitle } from './comments-title';
import '../../../styles/comment.css';

/** The room for comments in a page, which `comments-loader.ts` fills when they are wanted: a page is read and played without them. */
export const CommentsPlaceholder = ({ type, id }: CommentsSubject) => (
  <div className="cm-room" data-comments={subjectOf(type, id)}>
    <section className="cms" id="comments" aria-labelledby="comments-title">
      <div className="cms-h">
        <h2 className="d-1" id="comments-title" tabIndex={-1}>
          {commentsTitle(type)}
        </h2>
      </div>
      <CommentsSkeleton />
    </section>
  </div>
);
