import { z } from 'zod';
import { type UserDetail, userApi } from '#contracts/account/user';
import { DELETION_DAYS, DELETION_DAYS_MAX, deletion, userAdminApi } from '#functions/account/user/user-admin.contract';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { refreshPerson } from '#islands/administration/suspension/refresh-person';
import { call } from '#islands/platform/api-client/api-call';
import { controlOf } from '#islands/platform/form/controlled-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { DeletionFacts } from './DeletionFacts';

const schema = z.object({ days: deletion.shape.days, isAtOnce: z.boolean() });

/** Schedules a deletion that can be cancelled, or deletes at once. */
export const DeletePersonDialog = ({ user, onClose }: { user: UserDetail; onClose: () => void }) => {
  const form = useApiForm({
    schema,
    defaultValues: { days: DELETION_DAYS, isAtOnce: false },
    send: async ({ days, isAtOnce }) => {
      if (isAtOnce) await call(userApi.delete, { params: { ids: String(user.id) } });
      else await call(userAdminApi.scheduleDeletion, { params: { id: user.id }, body: { days } });
      return isAtOnce;
    },
    onDone: async (isGone) => {
      onClose();
      if (!isGone) {
        showToast(t('Account scheduled for deletion'));
        await refreshPerson(user.id);
        return;
      }
      showToast(t('Account of :name deleted', { name: user.name }));
      await refreshResource('users');
      await openPage('/admin/users');
    },
  });
  const isAtOnce = form.watch('isAtOnce');
  return (
    <FormDialog
      title={t('Delete the account of :name?', { name: user.name })}
      form={form}
      verb={isAtOnce ? t('Delete permanently') : t('Schedule deletion')}
      isDestructive
      onClose={onClose}
    >
      <DeletionFacts id={user.id} />
      {!isAtOnce && (
        <NumberField
          label={t('Days until deletion')}
          description={t('Until then the account is suspended and can be restored.')}
          minValue={1}
          maxValue={DELETION_DAYS_MAX}
          {...controlOf(form, 'days')}
        />
      )}
      <Checkbox {...form.register('isAtOnce')} description={t('This cannot be undone.')}>
        {t('Delete immediately')}
      </Checkbox>
    </FormDialog>
  );
};
