import { useId } from 'react';
import { VISIBILITIES, type Visibility } from '#contracts/album';
import { t } from '../lib/translate';
import { DateField } from '../ui/DateField';
import { FieldNote } from '../ui/Field';
import { Radio } from '../ui/Radio';
import { MomentField } from './MomentField';

interface Control<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error?: string;
}

interface PublishingFieldsProps {
  visibility: Control<Visibility>;
  scheduledAt: Control<string | null>;
  releaseDate: Control<string | null>;
}

const audience = (visibility: Visibility): string =>
  ({ public: t('Everyone'), unlisted: t('With a link'), private: t('Only me'), scheduled: t('On a date') })[visibility];

/** Who can hear something, since when, and which day it says it came out. */
export const PublishingFields = ({ visibility, scheduledAt, releaseDate }: PublishingFieldsProps) => {
  const name = useId();
  return (
    <>
      <fieldset className="span2">
        <legend className="flabel">{t('Who can hear it')}</legend>
        <div className="who">
          {VISIBILITIES.map((id) => (
            <Radio key={id} name={name} checked={visibility.value === id} onChange={() => visibility.onChange(id)}>
              {audience(id)}
            </Radio>
          ))}
        </div>
        <FieldNote error={visibility.error} />
        {visibility.value === 'scheduled' && <MomentField {...scheduledAt} />}
      </fieldset>
      <DateField label={t('Release date')} description={t('Shown on its page')} {...releaseDate} />
    </>
  );
};
