import { z } from 'zod';
import { accountDetails, type UserDetail } from '#contracts/account/user';
import { AvatarField } from '#islands/account/user/AvatarField';
import { updateUser, useCurrentUser } from '#islands/account/user/user.queries';
import * as styles from '#islands/community/welcome/WelcomePage.module.css';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { TextField } from '#islands/platform/ui/field/TextField';

interface NameStepProps {
  user: UserDetail;
  /** For the submit button outside of the form. */
  formId: string;
  onDone: () => void;
}

const schema = z.object({ first_name: accountDetails.shape.first_name });

/** An empty name does not change it. */
export const NameStep = ({ user: initial, formId, onDone }: NameStepProps) => {
  const user = useCurrentUser(initial);
  const form = useApiForm({
    schema,
    defaultValues: { first_name: initial.first_name ?? '' },
    send: async ({ first_name }) => (first_name && first_name !== initial.first_name ? updateUser(initial.id, { first_name }) : null),
    onDone,
  });
  return (
    <div className={styles.name}>
      <AvatarField user={user} />
      <form id={formId} method="post" onSubmit={form.submit} noValidate>
        <TextField
          label={t('Your name')}
          autoComplete="nickname"
          size="lg"
          description={t('Visible to others. If empty, you appear as :name.', { name: user.name })}
          {...fieldOf(form, 'first_name')}
        />
      </form>
    </div>
  );
};
