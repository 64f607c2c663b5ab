import { sql } from 'drizzle-orm';
import { creditRequests } from '#db/schema/credit';
import { notifications } from '#db/schema/notification';
import { creditRequestRow } from '#functions/catalogue/credit/credit.select';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { defineSubject } from './subject.definition';

export const credit = defineSubject({
  row: creditRequestRow(ANONYMOUS_ACTOR),
  from: sql`${creditRequests} where ${creditRequests.id} = ${notifications.subjectId}`,
});
