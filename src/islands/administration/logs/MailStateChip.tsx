import type { MailState } from '#contracts/platform/mail';
import { Chip } from '#islands/platform/ui/base/Chip';
import { mailStateText } from './mail-text';

/** How far a mail is. */
export const MailStateChip = ({ state }: { state: MailState }) => {
  const { label, colour, icon } = mailStateText(state);
  return (
    <Chip size="sm" colour={colour} icon={icon}>
      {label}
    </Chip>
  );
};
