import { sql } from 'drizzle-orm';
import { comments } from '#db/schema/comment';
import { notifications } from '#db/schema/notification';
import { commentSubject, visibleWhere } from '#functions/community/comment/comment.select';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { isOfSomebody, recipient } from './people.select';
import { defineSubject } from './subject.definition';

export const comment = defineSubject({
  row: commentSubject,
  from: sql`${comments} where ${comments.id} = ${notifications.subjectId}`,
});

export const isActOnComment = sql`${isOfSomebody} and ${comments.userId} = ${recipient} and ${visibleWhere(ANONYMOUS_ACTOR)}`;
