import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { accountDetails, type UserDetail } from '#contracts/account/user';
import type { CurrentUser } from '#contracts/platform/settings';
import { changeLanguage } from '#islands/account/user/change-language';
import { useLocationOptions } from '#islands/account/user/use-location-options';
import { updateUser } from '#islands/account/user/user.queries';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Button } from '#islands/platform/ui/button/Button';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { Select } from '#islands/platform/ui/field/Select';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';

const { shape } = accountDetails;
const schema = z.object({ language: shape.language, country: shape.country, timezone: shape.timezone });
const FORM = 'location-form';

/** A new language applies at once. */
const save = async (user: UserDetail, body: Pick<Partial<CurrentUser>, 'language' | 'country' | 'timezone'>): Promise<void> => {
  await updateUser(user.id, body);
  if (!body.language || body.language === document.documentElement.lang) return;
  await changeLanguage(body.language);
};

interface LocationPanelProps {
  user: UserDetail;
  /** Current page language */
  language: string;
  /** Users can choose their language. */
  hasLanguages: boolean;
}

export const LocationPanel = ({ user, language, hasLanguages }: LocationPanelProps) => {
  const { options, isPending } = useLocationOptions();
  const form = useApiForm({
    schema,
    defaultValues: { language: user.language ?? language, country: user.country, timezone: user.timezone },
    send: (body) => save(user, body),
    onDone: () => void showToast(t('Updated account details')),
  });
  const { control } = form;
  return (
    <SettingsPanel
      id="location-and-language"
      title={t('Location and language')}
      footer={
        <Button type="submit" form={FORM} variant="primary" isLoading={form.isSending}>
          {t('Save')}
        </Button>
      }
    >
      <form id={FORM} className={formGridStyles.root} method="post" onSubmit={form.submit} noValidate>
        {hasLanguages && (
          <Controller
            control={control}
            name="language"
            render={({ field: { ref, value, ...field }, fieldState }) => (
              <Select
                {...field}
                value={value ?? null}
                label={t('Language')}
                options={options.languages}
                isDisabled={isPending}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <Controller
          control={control}
          name="country"
          render={({ field: { ref, value, ...field }, fieldState }) => (
            <ComboBox
              key={String(isPending)}
              {...field}
              value={value ?? null}
              label={t('Country')}
              options={options.countries}
              isDisabled={isPending}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="timezone"
          render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
            <ComboBox
              key={String(isPending)}
              {...field}
              className={formGridStyles.fullWidth}
              value={value ?? null}
              onChange={(zone) => onChange(zone ?? undefined)}
              label={t('Timezone')}
              options={options.timezones}
              isDisabled={isPending}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </SettingsPanel>
  );
};
