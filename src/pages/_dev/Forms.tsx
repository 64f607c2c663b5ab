import { useState } from 'react';
import { z } from 'zod';
import { type ErrorBody, HttpError } from '#islands/platform/api-client/http-error';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';
import { Button } from '#islands/platform/ui/button/Button';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { TextField } from '#islands/platform/ui/field/TextField';
import { Part, Specimens } from './Sheet';

const schema = z.object({ name: z.string().min(1, 'Enter your name.'), email: z.email('Enter a valid email address.'), news: z.boolean() });

const REFUSALS: Record<string, ErrorBody> = {
  taken: { errors: { email: ['This address is taken.'], name: ['This name is taken.'] } },
  mute: {},
  empty: { errors: {} },
  other: { message: 'The site is being looked after.', errors: { elsewhere: ['x'] } },
};

const save = async ({ name }: z.output<typeof schema>) => {
  const refusal = REFUSALS[name];
  if (refusal) throw new HttpError(422, refusal);
};

const ask = (status: number) =>
  queryClient
    .fetchQuery({ queryKey: ['sheet', status], queryFn: () => Promise.reject(new HttpError(status)), meta: { page: true } })
    .catch(() => showToast(`Answered ${status}`, { type: 'danger' }));

export const Forms = () => {
  const [sent, setSent] = useState('');
  const form = useApiForm({
    schema,
    defaultValues: { name: '', email: '', news: true },
    send: async (values) => {
      setSent(JSON.stringify(values));
      await save(values);
    },
    onDone: () => showToast('Saved'),
  });
  const { errors } = form.formState;
  return (
    <Part id="forms" title="Forms">
      <form className="sheet-field-grid" noValidate onSubmit={form.submit}>
        <TextField label="Your name" isRequired error={errors.name?.message} {...form.register('name')} />
        <TextField label="Your email" isRequired error={errors.email?.message} {...form.register('email')} />
        <Checkbox {...fieldOf(form, 'news')}>Tell me of new music</Checkbox>
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          Send the form
        </Button>
      </form>
      <p data-part="sent">{sent}</p>
      <Specimens>
        {[401, 403, 404].map((status) => (
          <Button key={status} onClick={() => void ask(status)}>
            A page answered {status}
          </Button>
        ))}
      </Specimens>
    </Part>
  );
};
