const GMAIL = ['gmail.com', 'googlemail.com'];

/** For rate limits only, never for identity: the address without its `+tag`, and at Gmail without dots. */
export const mailboxOf = (email: string): string => {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? [];
  const base = name.replace(/(?<=.)\+.*$/s, '');
  return GMAIL.includes(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
};
