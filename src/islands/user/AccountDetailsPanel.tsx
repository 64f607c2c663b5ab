import { z } from 'zod';
import { accountDetails, type UserDetail } from '#contracts/user';
import { showToast } from '../app/toast.store';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { AvatarField } from './AvatarField';
import { Panel } from './Panel';
import { updateUser } from './user.queries';

const schema = z.object({ first_name: accountDetails.shape.first_name, last_name: accountDetails.shape.last_name });
const FORM = 'account-details-form';

/** The person's name and picture, and the address that they log in with. */
export const AccountDetailsPanel = ({ person }: { person: UserDetail }) => {
  const form = useApiForm({
    schema,
    defaultValues: { first_name: person.first_name ?? '', last_name: person.last_name ?? '' },
    send: (body) => updateUser(person.id, body),
    onDone: () => void showToast(t('Updated account details')),
  });
  return (
    <Panel
      id="account-details"
      title={t('Account details')}
      footer={
        <Button type="submit" form={FORM} variant="primary" isLoading={form.isSending}>
          {t('Save')}
        </Button>
      }
    >
      <div className="adt">
        <AvatarField person={person} />
        <form id={FORM} className="grid2" method="post" onSubmit={form.submit} noValidate>
          <TextField label={t('First name')} autoComplete="given-name" {...fieldOf(form, 'first_name')} />
          <TextField label={t('Last name')} autoComplete="family-name" {...fieldOf(form, 'last_name')} />
          <TextField
            className="span2"
            label={t('Email')}
            isLocked
            defaultValue={person.email}
            description={person.email_verified_at ? t('Verified. You log in with it.') : t('You log in with it.')}
          />
        </form>
      </div>
    </Panel>
  );
};
