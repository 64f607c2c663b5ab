import type { SQL } from 'drizzle-orm';
import type { Expression } from '#db/json-row';

export interface Subject<Row> {
  row: Expression<Row>;
  /** The text after `from`, with `where` on the id of the notification. */
  from: SQL;
}

export const defineSubject = <Row>(subject: Subject<Row>): Subject<Row> => subject;
