import { Controller, type UseFormReturn } from 'react-hook-form';
import { TOKEN_SCOPES, type TokenScope } from '#functions/platform/contract/token-scope';
import * as styles from '#islands/account/token/TokenScopes.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { FieldNote, labelClass } from '#islands/platform/ui/field/Field';
import { scopeText } from './scope-text';
import type { TokenForm } from './token-form';

interface TokenScopesProps {
  form: Pick<UseFormReturn<TokenForm>, 'control'>;
  /** The user has permissions beyond the ordinary ones. */
  hasOffice: boolean;
}

export const TokenScopes = ({ form, hasOffice }: TokenScopesProps) => {
  const offered = TOKEN_SCOPES.filter((scope) => scope !== 'administration' || hasOffice);
  return (
    <Controller
      control={form.control}
      name="scopes"
      render={({ field: { value = [], onChange, onBlur, ref }, fieldState: { error } }) => {
        const choose = (scope: TokenScope, isOn: boolean) =>
          onChange(offered.filter((one) => (one === scope ? isOn : value.includes(one))));
        return (
          <fieldset className={styles.root} aria-describedby={error ? 'token-scopes-note' : undefined}>
            <legend className={styles.legend}>
              <span className={labelClass({ isRequired: true })}>{t('Scopes')}</span>
              <Button size="xs" variant="ghost" onClick={() => onChange(value.length === offered.length ? [] : offered)}>
                {value.length === offered.length ? t('Select none') : t('Select all')}
              </Button>
            </legend>
            <p className={textStyles.muted}>{t('Select only what the app needs. This limits the damage if the token leaks.')}</p>
            <div className={styles.scopes}>
              {offered.map((scope, index) => (
                <Checkbox
                  key={scope}
                  ref={index === 0 ? ref : undefined}
                  checked={value.includes(scope)}
                  onChange={({ target }) => choose(scope, target.checked)}
                  onBlur={onBlur}
                  aria-invalid={error ? true : undefined}
                  description={scopeText(scope).description}
                >
                  {scopeText(scope).label}
                </Checkbox>
              ))}
            </div>
            <FieldNote id="token-scopes-note" error={error?.message} />
          </fieldset>
        );
      }}
    />
  );
};
