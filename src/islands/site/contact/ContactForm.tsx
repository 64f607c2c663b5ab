import type { PublicSettings } from '#contracts/platform/settings';
import { contactApi, contactMessage } from '#contracts/site/contact';
import { call } from '#islands/platform/api-client/api-call';
import { useHumanCheck } from '#islands/platform/captcha/use-human-check';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Button } from '#islands/platform/ui/button/Button';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import * as styles from '#islands/site/contact/ContactForm.module.css';

interface ContactFormProps {
  settings: Pick<PublicSettings, 'recaptcha'>;
  visitor: { name: string; email: string };
}

export const ContactForm = ({ settings, visitor }: ContactFormProps) => {
  const { container, passes } = useHumanCheck(settings.recaptcha, 'contact');
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
    <form className={styles.root} method="post" onSubmit={form.submit} noValidate>
      <TextField label={t('Name')} autoComplete="name" size="lg" isRequired {...fieldOf(form, 'name')} />
      <TextField label={t('Email')} type="email" autoComplete="email" size="lg" isRequired {...fieldOf(form, 'email')} />
      <TextArea label={t('Message')} rows={6} isRequired {...fieldOf(form, 'message')} />
      <div ref={container} className={styles.humanCheck} />
      <Button className={styles.send} type="submit" variant="primary" size="lg" isLoading={form.isSending}>
        {t('Send')}
      </Button>
    </form>
  );
};
