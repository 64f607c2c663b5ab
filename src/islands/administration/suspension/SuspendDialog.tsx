import { z } from 'zod';
import type { UserDetail } from '#contracts/account/user';
import { BAN_REASON_MAX, suspension, userAdminApi } from '#functions/account/user/user-admin.contract';
import { call } from '#islands/platform/api-client/api-call';
import { showCaughtError } from '#islands/platform/error/show-error';
import { controlOf } from '#islands/platform/form/controlled-field';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { OFFICE_UNDO_TIME, showUndo } from '#islands/platform/toast/undo';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { DateField } from '#islands/platform/ui/field/DateField';
import { Select } from '#islands/platform/ui/field/Select';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { refreshPerson } from './refresh-person';
import { dayOf, endOf, endOptions, SUSPENSION_ENDS } from './suspension-end';

const schema = z
  .object({ reason: suspension.shape.reason, end: z.enum(SUSPENSION_ENDS), ends_at: z.string().nullable() })
  .refine(({ end, ends_at }) => end !== 'day' || ends_at, { path: ['ends_at'], error: 'Choose a day.' });

/** Restores the previous state: open, or the previous suspension. */
const putBack = async ({ id, banned_at, ban_reason, ban_ends_at }: UserDetail): Promise<void> => {
  if (banned_at) await call(userAdminApi.suspend, { params: { id }, body: { reason: ban_reason, ends_at: ban_ends_at } });
  else await call(userAdminApi.liftSuspension, { params: { id } });
  await refreshPerson(id);
};

/** Suspends a user or edits a suspension. The user sees the reason. */
export const SuspendDialog = ({ user, onClose }: { user: UserDetail; onClose: () => void }) => {
  const { id, name, banned_at, ban_reason, ban_ends_at } = user;
  const form = useApiForm({
    schema,
    defaultValues: { reason: ban_reason ?? '', end: ban_ends_at ? 'day' : 'never', ends_at: ban_ends_at ? dayOf(ban_ends_at) : null },
    send: ({ reason, end, ends_at }) => call(userAdminApi.suspend, { params: { id }, body: { reason, ends_at: endOf(end, ends_at) } }),
    onDone: async () => {
      onClose();
      showUndo(t(':name suspended', { name }), () => putBack(user).catch(showCaughtError), OFFICE_UNDO_TIME);
      await refreshPerson(id);
    },
  });
  return (
    <FormDialog
      title={banned_at ? t('Edit suspension of :name', { name }) : t('Suspend :name', { name })}
      form={form}
      verb={banned_at ? t('Save') : t('Suspend')}
      isDestructive={!banned_at}
      onClose={onClose}
    >
      <p className={textStyles.muted}>
        {t(
          'They are logged out everywhere immediately and their access tokens stop working. They see the reason and the end. Nothing is deleted.',
        )}
      </p>
      <TextArea label={t('Reason shown to the user')} rows={4} maxLength={BAN_REASON_MAX} dir="auto" {...fieldOf(form, 'reason')} />
      <Select label={t('Duration')} options={endOptions()} {...controlOf(form, 'end')} />
      {form.watch('end') === 'day' && <DateField label={t('Until the end of')} {...controlOf(form, 'ends_at')} />}
    </FormDialog>
  );
};
