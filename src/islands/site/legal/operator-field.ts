import type { RequiredField } from '#functions/platform/contract/operator';
import { t } from '#islands/platform/lib/translate';

export const operatorFieldName = (field: RequiredField): string =>
  ({
    name: t('name of the operator'),
    address: t('postal address'),
    email: t('email address'),
    law: t('country whose law applies'),
  })[field];
