import { Chip } from '#islands/platform/ui/base/Chip';
import { type RequestState, requestStateText } from './request-text';

export const RequestStateChip = ({ state }: { state: RequestState }) => {
  const { label, colour, icon } = requestStateText(state);
  return (
    <Chip size="sm" colour={colour} icon={icon}>
      {label}
    </Chip>
  );
};
