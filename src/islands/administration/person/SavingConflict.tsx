import type { UserDetail } from '#contracts/account/user';
import { ConflictDialog, differencesOf } from '#islands/platform/form/ConflictDialog';
import type { Saving } from './use-saving';

interface SavingConflictProps {
  saving: Saving;
  /** The names of the fields that the form has. */
  labels: Readonly<Record<string, string>>;
  /** What the form shows of an account. */
  valuesOf: (user: UserDetail) => object;
}

/** Lets whoever saves a form choose, where another administrator has saved the account in the meantime. */
export const SavingConflict = ({ saving, labels, valuesOf }: SavingConflictProps) => {
  if (!saving.conflict) return null;
  const { newest, mine } = saving.conflict;
  return (
    <ConflictDialog
      differences={differencesOf(labels, valuesOf(newest), { ...valuesOf(newest), ...mine })}
      isSending={saving.isSending}
      onMine={() => void saving.saveMine()}
      onTheirs={saving.takeTheirs}
      onClose={saving.close}
    />
  );
};
