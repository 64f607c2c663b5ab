const SHOWN = 2;

/** `jo****@example.com` */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(SHOWN, at))}****${email.slice(at)}`;
};
