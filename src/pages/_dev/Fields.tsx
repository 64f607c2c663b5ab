import { useState } from 'react';
import { FIELD_SIZES } from '#islands/platform/ui/base/size.constants';
import { CodeField } from '#islands/platform/ui/field/CodeField';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { DateField } from '#islands/platform/ui/field/DateField';
import { MultiComboBox } from '#islands/platform/ui/field/MultiComboBox';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import type { Option } from '#islands/platform/ui/field/OptionList';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { Select } from '#islands/platform/ui/field/Select';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import { Part, Specimen, Specimens } from './Sheet';

const COUNTRIES = ['Argentina', 'Brazil', 'Denmark', 'Democratic Republic of the Congo', 'Estonia', 'Finland', 'Germany', 'Ghana', 'Haiti'];
const LICENCES = ['All rights reserved', 'CC BY 4.0', 'CC BY-NC 4.0', 'CC BY-SA 4.0', 'CC0', 'Public domain', ...COUNTRIES].map(
  (label) => ({ id: label, label }),
);
const TAGS = ['ambient', 'harbour', 'sea', 'slow', 'tape'].map((label) => ({ id: label, label }));

export const Fields = () => {
  const [words, setWords] = useState('de');
  const [code, setCode] = useState('41');
  const [licence, setLicence] = useState('CC BY-NC 4.0');
  const [country, setCountry] = useState<string | null>('Germany');
  const [day, setDay] = useState<string | null>('2026-08-14');
  const [tags, setTags] = useState<Option[]>(TAGS.slice(2, 3));
  return (
    <Part id="fields" title="Fields">
      <Specimens>
        {FIELD_SIZES.map((size) => (
          <Specimen key={size} name={size}>
            <TextField label={`Find ${size}`} isLabelHidden size={size} icon="search" placeholder="Find" className="sheet-narrow" />
          </Specimen>
        ))}
      </Specimens>
      <div className="sheet-field-grid">
        <TextField label="Rest" isRequired placeholder="Title" description="Say what it is in one line." />
        <TextField label="Error" isRequired description="Say what it is in one line." error="Give the track a title." />
        <TextField label="Disabled" isDisabled defaultValue="Slow Ferry" />
        <TextField label="Locked" isLocked defaultValue="noor@haddad.studio" />
        <PasswordField label="Password" defaultValue="longwayround" />
        <SearchField label="Search" isLabelHidden={false} value={words} onChange={setWords} />
        <DateField label="Date" value={day} onChange={setDay} />
        <NumberField label="Number" defaultValue={4} minValue={0} maxValue={24} unit="px" />
        <Select label="Select" options={LICENCES} value={licence} onChange={setLicence} />
        <ComboBox label="Combobox" options={COUNTRIES.map((label) => ({ id: label, label }))} value={country} onChange={setCountry} />
        <MultiComboBox
          label="Chips in a field"
          options={TAGS}
          value={tags}
          onChange={setTags}
          onCreate={(label) => ({ id: label, label })}
          placeholder="Add a tag"
        />
        <Select label="Select, error" options={LICENCES} value={null} onChange={setLicence} error="Choose a licence." />
        <CodeField label="Code" length={6} value={code} onChange={setCode} />
        <TextArea
          label="Long text"
          className="sheet-fields-wide"
          defaultValue="Recorded on the night crossing between Kiel and Gothenburg."
        />
      </div>
    </Part>
  );
};
