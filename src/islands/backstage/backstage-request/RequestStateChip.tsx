import { Chip } from '#islands/platform/ui/base/Chip';
import { type RequestState, requestStateText } from './request-text';

/** How far a request is. */
export const RequestStateChip = ({ state }: { state: RequestState }) => {
  const { label, colour, icon } = requestStateText(state);
  return (
    <Chip size="sm" colour={colour} icon={icon}>
      {label}
    </Chip>
  );
};
