import { useState } from 'react';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { Radio, RadioCards } from '#islands/platform/ui/field/Radio';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { Slider } from '#islands/platform/ui/field/Slider';
import { Switch, SwitchRow } from '#islands/platform/ui/field/Switch';
import { TabLinks, Tabs } from '#islands/platform/ui/layout/Tabs';
import { Part, Specimen, Specimens } from './Sheet';

const RANGES = [
  { id: 'week', label: '7 days' },
  { id: 'month', label: '30 days' },
  { id: 'year', label: 'Year' },
];
const VISIBILITIES = [
  { id: 'public', label: 'Public', description: 'Anyone can find and play it.' },
  { id: 'unlisted', label: 'Unlisted', description: 'Only people with the link.' },
  { id: 'private', label: 'Private', description: 'Only you.' },
];

export const Choices = () => {
  const [range, setRange] = useState('month');
  const [visibility, setVisibility] = useState('public');
  const [volume, setVolume] = useState(60);
  return (
    <Part id="choices" title="Choices and tabs">
      <Specimens>
        <Specimen name="Checkbox">
          <Checkbox>Off</Checkbox>
          <Checkbox defaultChecked>On</Checkbox>
          <Checkbox isMixed>Mixed</Checkbox>
          <Checkbox defaultChecked isDisabled>
            Disabled
          </Checkbox>
          <Checkbox isRequired description="You can withdraw at any time." error="Accept the terms to go on.">
            I accept the terms
          </Checkbox>
        </Specimen>
        <Specimen name="Radio">
          <Radio name="quality" defaultChecked>
            High
          </Radio>
          <Radio name="quality">Normal</Radio>
        </Specimen>
        <Specimen name="Switch">
          <Switch aria-label="Off" />
          <Switch aria-label="On" defaultChecked />
          <Switch aria-label="On, disabled" defaultChecked isDisabled />
        </Specimen>
        <Specimen name="Segments">
          <SegmentedControl label="Range" options={RANGES} value={range} onChange={setRange} />
        </Specimen>
        <Specimen name="Small segments">
          <SegmentedControl label="Range, small" size="sm" options={RANGES} value={range} onChange={setRange} />
        </Specimen>
        <Specimen name="Range">
          <Slider label="Volume" isLabelHidden value={volume} onChange={setVolume} className="sheet-narrow" />
        </Specimen>
      </Specimens>
      <RadioCards label="Visibility" options={VISIBILITIES} value={visibility} onChange={setVisibility} />
      <div className="sheet-settings">
        <SwitchRow label="Collaborative" description="Invited people can add and order tracks." defaultChecked />
        <SwitchRow label="Public" description="Anyone can find it." />
      </div>
      <Tabs
        label="Releases"
        tabs={[
          { id: 'albums', label: 'Albums', count: 4, content: 'Four albums.' },
          { id: 'singles', label: 'Singles', count: 7, content: 'Seven singles.' },
          { id: 'live', label: 'Live', content: 'Nothing live yet.' },
        ]}
      />
      <TabLinks
        label="Sections"
        current="#one"
        tabs={[
          { href: '#one', label: 'A page' },
          { href: '#two', label: 'Another page', count: 3 },
        ]}
      />
    </Part>
  );
};
