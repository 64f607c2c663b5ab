import type { ComponentProps } from 'react';
import { LICENCES, type Licence } from '#functions/catalogue/publishing/licence.contract';
import { licenceNames } from '#islands/catalogue/publishing/licence-name';
import { t } from '#islands/platform/lib/translate';
import { Select } from '#islands/platform/ui/field/Select';
import { TextField } from '#islands/platform/ui/field/TextField';

type Line = Omit<ComponentProps<typeof TextField>, 'label'>;

interface RightsFieldsProps {
  label: Line;
  phonographicNotice: Line;
  copyrightNotice: Line;
  licence?: { value: Licence | null; onChange: (licence: Licence | null) => void; error?: string };
}

export const RightsFields = ({ label, phonographicNotice, copyrightNotice, licence }: RightsFieldsProps) => (
  <>
    <TextField label={t('Label')} {...label} />
    {licence && (
      <Select
        label={t('Licence')}
        options={[{ id: '' as const, label: t('Not specified') }, ...LICENCES.map((id) => ({ id, label: licenceNames()[id] }))]}
        value={licence.value ?? ''}
        error={licence.error}
        onChange={(id) => licence.onChange(id || null)}
      />
    )}
    <TextField label={t('℗ line')} placeholder={t('2026 Slow Ferry Records')} {...phonographicNotice} />
    <TextField label={t('© line')} placeholder={t('2026 Slow Ferry Records')} {...copyrightNotice} />
  </>
);
