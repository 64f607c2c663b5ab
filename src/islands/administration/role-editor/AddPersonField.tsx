import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userApi } from '#contracts/account/user';
import { personApi } from '#contracts/administration/person';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import type { Holder } from './HolderTable';

export const AddPersonField = ({ onAdd }: { onAdd: (holder: Holder) => void }) => {
  const [text, setText] = useState('');
  // Set while permissions load: the selection closes the list, the reset empties the field.
  const [chosen, setChosen] = useState<number | null>(null);
  const isAsked = text.trim().length > 1;
  const { data } = useQuery({
    queryKey: ['administration', 'find-person', text],
    queryFn: async ({ signal }) => (await call(userApi.list, { query: { query: text, perPage: 8 }, signal })).pagination.data,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const add = async (id: number | null) => {
    const person = data?.find((one) => one.id === id);
    if (!person) return;
    setChosen(person.id);
    try {
      const { account } = await call(personApi.account, { params: { id: person.id } });
      onAdd({ id: `person-${person.id}`, name: person.name, permissions: account.permissions });
    } catch (error) {
      showError(error);
    } finally {
      setChosen(null);
    }
  };
  return (
    <ComboBox
      label={t('Add user')}
      placeholder={t('Name or email')}
      options={(isAsked ? (data ?? []) : []).map(({ id, name, email }) => ({ id, label: `${name} · ${email}` }))}
      value={chosen}
      onSearch={(typed) => {
        if (chosen === null) setText(typed);
      }}
      onChange={(id) => void add(id)}
    />
  );
};
