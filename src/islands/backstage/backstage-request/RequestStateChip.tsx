import { Chip } from '#islands/platform/ui/base/Chip';
import { type RequestState, stateText } from './request-text';

/** How far a request is. */
export const StateChip = ({ state }: { state: RequestState }) => {
  const { label, colour, icon } = stateText(state);
  return (
    <Chip size="sm" colour={colour} icon={icon}>
      {label}
    </Chip>
  );
};
