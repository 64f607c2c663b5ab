import type { CreditChange } from '#functions/catalogue/publishing/credit-change.contract';
import { t } from '#islands/platform/lib/translate';

const changeNames = (): Record<CreditChange, string> => ({
  title: t('title'),
  audio: t('audio'),
  artists: t('main artists'),
  publication: t('publication'),
});

let list: Intl.ListFormat | undefined;

/** Such as “title and audio”. */
export const changesText = (changes: CreditChange[]): string => {
  const names = changeNames();
  list ??= new Intl.ListFormat('en-GB');
  return list.format(changes.map((change) => names[change]));
};
