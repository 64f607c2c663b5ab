import type { UserDetail } from '#contracts/account/user';
import { ConflictDialog, differencesOf } from '#islands/platform/form/ConflictDialog';
import type { Saving } from './use-saving';

interface SavingConflictProps {
  saving: Saving;
  /** By field name. */
  labels: Readonly<Record<string, string>>;
  /** Form values of an account. */
  valuesOf: (user: UserDetail) => object;
}

/** Resolves a concurrent change by another administrator. */
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
