import { Checkbox } from 'react-aria-components';
import { Icon } from '../base/Icon';
import '../../../../styles/table.css';

/** The box that chooses a row, or all of them from the head. */
export const SelectionBox = () => (
  <Checkbox slot="selection" className="select-box" data-part="select-box">
    {({ isIndeterminate }) => (
      <span className="box">
        <Icon name={isIndeterminate ? 'minus' : 'check'} />
      </span>
    )}
  </Checkbox>
);
