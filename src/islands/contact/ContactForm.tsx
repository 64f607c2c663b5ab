import { contactApi, contactMessage } from '#contracts/contact';
import type { PublicSettings } from '#contracts/settings';
import { showToast } from '../app/toast.store';
import { call } from '../http/call';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { useHumanCheck } from '../recaptcha/use-human-check';
import { Button } from '../ui/Button';
import { TextArea } from '../ui/TextArea';
import { TextField } from '../ui/TextField';

interface ContactFormProps {
  settings: Pick<PublicSettings, 'recaptcha'>;
  /** What is known of the visitor. */
  visitor: { name: string; email: string };
}

/** A message to whoever runs the site. */
export const ContactForm = ({ settings, visitor }: ContactFormProps) => {
  const { place, passes } = useHumanCheck(settings.recaptcha, 'contact');
  const form = useApiForm({
    schema: contactMessage,
    defaultValues: { ...visitor, message: '' },
    send: async (body) => (await passes()) && call(contactApi.send, { body }),
    onDone: (isSent) => {
      if (!isSent) return;
      form.reset({ ...visitor, message: '' });
      showToast(t('Your message has been submitted.'));
    },
  });
  return (
    <form className="contact-form" method="post" onSubmit={form.submit} noValidate>
      <TextField label={t('Name')} autoComplete="name" size="lg" isRequired {...fieldOf(form, 'name')} />
      <TextField label={t('Email')} type="email" autoComplete="email" size="lg" isRequired {...fieldOf(form, 'email')} />
      <TextArea label={t('Message')} rows={6} isRequired {...fieldOf(form, 'message')} />
      <div ref={place} className="human" />
      <Button type="submit" variant="primary" size="lg" isLoading={form.isSending}>
        {t('Send')}
      </Button>
    </form>
  );
};
