import { PERMISSION_RESTRICTIONS, type PermissionGrant } from '#contracts/account/role';
import type { PermissionSource } from '#contracts/administration/person';
import type { Permission } from '#functions/platform/contract/permission';
import * as styles from '#islands/administration/person/PermissionRestrictions.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { restrictionText } from './permission-text';
import { quotaText } from './quota-text';

const withValue = (grant: PermissionGrant, restriction: string, amount: number): PermissionGrant => {
  const rest = (grant.restrictions ?? []).filter(({ name }) => name !== restriction);
  const restrictions = Number.isNaN(amount) ? rest : [...rest, { name: restriction, value: amount }];
  return { name: grant.name, ...(restrictions.length > 0 && { restrictions }) };
};

/** Restrictions of a grant, and the effective limit with other sources. */
export const RestrictionFields = ({
  grant,
  sources,
  isDisabled,
  onChange,
}: {
  grant?: PermissionGrant;
  sources: PermissionSource[];
  isDisabled: boolean;
  onChange: (grant: PermissionGrant) => void;
}) => {
  const name = grant?.name ?? '';
  const names = PERMISSION_RESTRICTIONS[name as Permission] ?? [];
  return (
    <div className={styles.root}>
      {names.map((restriction) => {
        const { label, unit } = restrictionText(name, restriction);
        const quota = sources.length > 1 ? quotaText(sources, restriction) : null;
        return (
          <div key={restriction} className={styles.restriction}>
            <NumberField
              size="sm"
              className={styles.amount}
              label={label}
              unit={unit}
              minValue={0}
              isDisabled={isDisabled}
              value={Number(grant?.restrictions?.find((one) => one.name === restriction)?.value ?? Number.NaN)}
              onChange={(amount) => grant && onChange(withValue(grant, restriction, amount))}
            />
            <p className={`${textStyles.small} ${textStyles.muted}`}>
              {quota ? (
                <>
                  {quota.summary} <b className={textStyles.positive}>{quota.counts}</b>
                </>
              ) : (
                t('Leave empty for no limit')
              )}
            </p>
          </div>
        );
      })}
    </div>
  );
};

/** Effective limits of a permission without a direct grant. */
export const RestrictionQuotas = ({ name, sources }: { name: Permission; sources: PermissionSource[] }) => {
  const quotas = (PERMISSION_RESTRICTIONS[name] ?? []).flatMap((restriction) => {
    const quota = quotaText(sources, restriction);
    return quota ? [{ ...restrictionText(name, restriction), quota }] : [];
  });
  if (!quotas.length) return null;
  return (
    <div className={styles.root}>
      {quotas.map(({ label, quota }) => (
        <p key={label} className={`${textStyles.small} ${textStyles.muted}`}>
          {label}: {quota.summary} <b className={textStyles.positive}>{quota.counts}</b>
        </p>
      ))}
    </div>
  );
};
