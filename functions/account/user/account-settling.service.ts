import { endViews } from '#functions/account/auth/view-as.service';
import type { Context } from '#functions/platform/access/context';
import { deleteDueUsers } from './deletion.service';
import { liftEndedSuspensions } from './suspension.service';
import { deleteUnverifiedUsers } from './unverified-cleanup.service';

/** Ends whatever is due: suspensions, views of administrators, accounts awaiting deletion and those never verified. */
export const processDueAccounts = async (context: Context): Promise<void> => {
  await liftEndedSuspensions(context);
  await endViews(context);
  try {
    await deleteDueUsers(context);
  } finally {
    await deleteUnverifiedUsers(context);
  }
};
