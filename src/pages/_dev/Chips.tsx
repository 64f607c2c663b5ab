import { useState } from 'react';
import { Avatar, AvatarStack } from '#islands/platform/ui/base/Avatar';
import { AVATAR_COLOURS } from '#islands/platform/ui/base/avatar-style';
import { CHIP_COLOURS, CHIP_SIZES, Chip, ChipButton, ChipLink } from '#islands/platform/ui/base/Chip';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Part, Specimen, Specimens } from './Sheet';

const NAMES = [
  'Noor Haddad',
  'Kito Banda',
  'Leo Marsh',
  'Ada Lindqvist',
  'Voss',
  'Yuki Amano',
  'Parish Choir',
  'Sister Meridian',
  'Glass Abacus',
];
const PEOPLE = NAMES.slice(0, AVATAR_COLOURS).map((name, id) => ({ id, name }));

export const Chips = () => {
  const [isOn, setOn] = useState(true);
  return (
    <Part id="chips" title="Chips and badges">
      <div className="sheet-sizes">
        {CHIP_SIZES.map((size) => (
          <div key={size} className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`} data-part="chip-size">
            <small className="sheet-size-name">{size}</small>
            {CHIP_COLOURS.map((colour) => (
              <Chip key={colour} size={size} colour={colour} icon={colour === 'positive' ? 'check' : undefined}>
                {colour}
              </Chip>
            ))}
          </div>
        ))}
      </div>
      <Specimens>
        <Specimen name="Pressed">
          <ChipButton isOn={isOn} onClick={() => setOn(!isOn)}>
            Sea
          </ChipButton>
        </Specimen>
        <Specimen name="Removable">
          <Chip onRemove={() => setOn(false)}>Sea</Chip>
        </Specimen>
        <Specimen name="Outline">
          <ChipLink href="#chips" isOutline>
            Slowcore
          </ChipLink>
        </Specimen>
        <Specimen name="Next">
          <Chip size="sm" colour="next">
            Next, 6 s overlap
          </Chip>
        </Specimen>
        <Specimen name="Warning">
          <Chip size="sm" colour="warning">
            Waiting
          </Chip>
        </Specimen>
        <Specimen name="Info">
          <Chip size="sm" colour="info">
            Beta
          </Chip>
        </Specimen>
      </Specimens>
      <Specimens>
        {PEOPLE.map((user) => (
          <Specimen key={user.id} name={`av-${user.id + 1}`}>
            <Avatar of={user} />
          </Specimen>
        ))}
        <Specimen name="Stack">
          <AvatarStack people={PEOPLE} />
        </Specimen>
        <Specimen name="No cover">
          <Cover image={null} sizes="72px" width={72} />
        </Specimen>
      </Specimens>
    </Part>
  );
};
