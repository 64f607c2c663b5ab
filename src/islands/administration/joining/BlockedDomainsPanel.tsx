import { type BlockedDomain, blockDomainBody, joiningApi } from '#contracts/administration/joining';
import * as styles from '#islands/administration/joining/JoinCodesPage.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { formatDate } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { TextField } from '#islands/platform/ui/field/TextField';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { useDomains, useRefreshDomains, useUnblockedDomain } from './joining.queries';

const whenAndBy = ({ created_at, created_by }: BlockedDomain): string => {
  const day = t('since :day', { day: formatDate(created_at) });
  return created_by ? `${day} · ${t('by :name', { name: created_by.name })}` : day;
};

export const BlockedDomainsPanel = ({ first }: { first: BlockedDomain[] }) => {
  const domains = useDomains(first);
  const refresh = useRefreshDomains();
  const unblock = useUnblockedDomain(t('Domain unblocked'));
  const form = useApiForm({
    schema: blockDomainBody,
    defaultValues: { domain: '' },
    send: (body) => call(joiningApi.blockDomain, { body }),
    onDone: async () => {
      form.reset({ domain: '' });
      showToast(t('Domain blocked'));
      await refresh();
    },
  });
  return (
    <SettingsPanel id="domains" title={t('Blocked email domains')}>
      <p className={textStyles.muted}>
        {t('No one can register with an address of these domains or their subdomains. Existing accounts are not affected.')}
      </p>
      {domains.length > 0 && (
        <ul className={styles.domains} aria-label={t('Blocked email domains')}>
          {domains.map((blocked) => (
            <li key={blocked.id} className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
              <span className={`${layoutStyles.grow} ${styles.facts}`}>
                <b>{blocked.domain}</b>
                <small>{whenAndBy(blocked)}</small>
              </span>
              <IconButton
                icon="trash"
                size="sm"
                label={t('Unblock :domain', { domain: blocked.domain })}
                onClick={() => unblock.mutate(blocked.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <form method="post" className={styles.form} onSubmit={form.submit} noValidate>
        <TextField label={t('Domain')} placeholder="example.com" isRequired {...fieldOf(form, 'domain')} />
        <Button type="submit" variant="outline" isLoading={form.isSending}>
          {t('Block domain')}
        </Button>
      </form>
    </SettingsPanel>
  );
};
