import { endViews } from '#functions/account/auth/view-as.service';
import type { Context } from '#functions/platform/access/context';
import { deleteDueUsers } from './deletion.service';
import { liftEndedSuspensions } from './suspension.service';

/** What ends by itself in the accounts of people: suspensions, the time in which a deletion can be taken back, the looks of administrators. */
export const settleAccounts = async (context: Context): Promise<void> => {
  await liftEndedSuspensions(context);
  await endViews(context);
  await deleteDueUsers(context);
};
