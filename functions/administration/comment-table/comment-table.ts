import { type SQL, sql } from 'drizzle-orm';
import { COMMENTABLE_TYPES, type ListedComment } from '#contracts/community/comment';
import type { Read } from '#db/json-row';
import { contains } from '#db/keyset';
import { comments } from '#db/schema/comment';
import { contentReports } from '#db/schema/content-report';
import { users } from '#db/schema/user';
import type { Resource } from '#functions/administration/resource/resource.definition';
import { adminCommentRow, isReported, visibleWhere } from '#functions/community/comment/comment.select';
import { toListed } from '#functions/community/comment/comment.view';
import { COMMENT_ACTIONS } from './comment-action';

const openReports = sql`(select count(*) from ${contentReports} where ${contentReports.commentId} = ${comments.id} and ${contentReports.decidedAt} is null)`;
const author = (column: SQL): SQL => sql`(select ${column} from ${users} where ${users.id} = ${comments.userId})`;

export const commentTable: Resource<Read<ReturnType<typeof adminCommentRow>>, ListedComment> = {
  name: 'comments',
  permission: 'comments.update',
  area: 'comments',
  counted: ['comment', 'comments'],
  // Comments on hidden music are not quoted: the audit log shows them to every moderator of comments.
  called: sql`case when ${visibleWhere({ permissions: [] })} then ${comments.content} end`,
  table: comments,
  where: (actor) => sql`${comments.deletedAt} is null and ${visibleWhere(actor)}`,
  finds: (typed) => contains(comments.folded, typed),
  defaultOrder: 'created',
  exported: ['content', 'user', 'kind', 'subject', 'reports', 'likes', 'created'],
  columns: {
    content: {
      type: 'text',
      value: sql`${comments.content}`,
      folded: sql`${comments.folded}`,
      filters: true,
      cell: ({ content }) => content,
    },
    user: {
      type: 'text',
      value: author(sql`${users.name}`),
      folded: author(sql`${users.folded}`),
      filters: true,
      cell: ({ user }) => user?.name ?? null,
    },
    kind: {
      type: 'choice',
      value: sql`case when ${comments.trackId} is not null then 'track' when ${comments.albumId} is not null then 'album' else 'playlist' end`,
      choices: COMMENTABLE_TYPES,
      filters: true,
      cell: ({ commentable_type }) => commentable_type,
    },
    subject: { type: 'text', cell: ({ commentable }) => commentable.name },
    reported: { type: 'flag', value: isReported, filters: true },
    reports: { type: 'number', value: openReports, filters: true, cell: ({ reports_count }) => reports_count },
    likes: { type: 'number', value: sql`${comments.likesCount}`, filters: true, cell: ({ likes_count }) => likes_count },
    reply: { type: 'flag', value: sql`${comments.parentId} is not null`, filters: true },
    created: {
      type: 'date',
      value: sql`${comments.createdAt}`,
      filters: true,
      sorts: sql`${comments.createdAt}`,
      cell: ({ created_at }) => created_at,
    },
  },
  row: adminCommentRow,
  view: ({ actor }, row) => toListed(actor, row),
  allows: () => sql`1`,
  actions: COMMENT_ACTIONS,
};
