import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { DateField } from '#islands/platform/ui/field/DateField';
import { Select } from '#islands/platform/ui/field/Select';
import { dayOf, endOf, endOfDay, endOptions, FIRST_END, type TokenEnd, writtenDay } from './token-end';
import type { TokenForm } from './token-form';

export const TokenEndFields = ({ form }: { form: Pick<UseFormReturn<TokenForm>, 'control'> }) => {
  const [end, setEnd] = useState<TokenEnd>(FIRST_END);
  return (
    <Controller
      control={form.control}
      name="expires_at"
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => {
        const choose = (chosen: TokenEnd) => {
          setEnd(chosen);
          onChange(chosen === 'day' ? endOfDay(dayOf(Date.now())) : endOf(chosen));
        };
        return (
          <>
            <Select
              label={t('Expiration')}
              options={endOptions()}
              value={end}
              onChange={choose}
              onBlur={onBlur}
              description={value && end !== 'day' ? t('Expires on :day.', { day: writtenDay(value) }) : undefined}
              error={end === 'day' ? undefined : error?.message}
            />
            {end === 'day' && (
              <DateField
                label={t('Last valid day')}
                isRequired
                min={dayOf(Date.now())}
                value={value ? dayOf(value) : null}
                onChange={(day) => onChange(endOfDay(day) ?? '')}
                onBlur={onBlur}
                error={error?.message}
              />
            )}
            {end === 'never' && (
              <Callout tone="warning">
                {t(
                  'The token works until you delete it, for anyone who gets hold of it. Choose this only if you can keep it safe for years.',
                )}
              </Callout>
            )}
          </>
        );
      }}
    />
  );
};
