import { Actions } from './Actions';
import { Chips } from './Chips';
import { Choices } from './Choices';
import { Fields } from './Fields';
import { Files } from './Files';
import { Floating } from './Floating';
import { Forms } from './Forms';
import { Messages } from './Messages';
import { Tables } from './Tables';

/** Every component of the kit in its states. */
export const ComponentSheet = () => (
  <>
    <Actions />
    <Fields />
    <Choices />
    <Chips />
    <Floating />
    <Tables />
    <Files />
    <Forms />
    <Messages />
  </>
);
