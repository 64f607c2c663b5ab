import type { EmailState } from '#contracts/platform/email';
import { Chip } from '#islands/platform/ui/base/Chip';
import { emailStateText } from './email-state';

/** How far a mail is. */
export const EmailStateChip = ({ state }: { state: EmailState }) => {
  const { label, colour, icon } = emailStateText(state);
  return (
    <Chip size="sm" colour={colour} icon={icon}>
      {label}
    </Chip>
  );
};
