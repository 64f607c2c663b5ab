const SHOWN = 2;

/** An address with all but its first two characters and its domain hidden: `jo****@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(SHOWN, at))}****${email.slice(at)}`;
};
