import type { EmailState } from '#contracts/platform/email';
import { Chip } from '#islands/platform/ui/base/Chip';
import { mailStateText } from './email-state';

/** How far a mail is. */
export const MailStateChip = ({ state }: { state: EmailState }) => {
  const { label, colour, icon } = mailStateText(state);
  return (
    <Chip size="sm" colour={colour} icon={icon}>
      {label}
    </Chip>
  );
};
