import type { PermissionSource } from '#contracts/administration/person';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

export const sourceText = ({ kind, name }: Pick<PermissionSource, 'kind' | 'name'>): string => {
  if (kind === 'direct') return t('Direct');
  return kind === 'plan' ? t('Plan :name', { name }) : t('Role :name', { name });
};

const sentenceOf = (source: PermissionSource, value: number | null): string => {
  const amount = value === null ? t('no limit') : formatCount(value);
  if (source.kind === 'direct') return t('the direct grant gives :amount', { amount });
  return source.kind === 'plan'
    ? t('plan :name gives :amount', { name: source.name, amount })
    : t('role :name gives :amount', { name: source.name, amount });
};

interface QuotaText {
  /** Amount per source. */
  summary: string;
  /** Effective limit. */
  counts: string;
}

/** The effective limit and its reason; null without any limit. */
export const quotaText = (sources: PermissionSource[], restriction: string): QuotaText | null => {
  const values = sources.map((source) => {
    const match = source.restrictions?.find(({ name }) => name === restriction);
    return { source, value: match === undefined ? null : Number(match.value) };
  });
  const numbers = values.flatMap(({ value }) => (value === null ? [] : [value]));
  if (!numbers.length) return null;
  const sentence = values.map(({ source, value }) => sentenceOf(source, value)).join(', ');
  const summary = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  if (numbers.length < values.length) return { summary, counts: t('One source has no limit, so no limit applies.') };
  const largest = formatCount(Math.max(...numbers));
  return {
    summary,
    counts: numbers.length === 1 ? t('Limit: :amount', { amount: largest }) : t('The higher limit applies: :amount', { amount: largest }),
  };
};
