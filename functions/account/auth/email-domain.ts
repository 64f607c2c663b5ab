/** Lower case, in ASCII; empty if it is no domain. */
export const domainOf = (addressOrDomain: string): string => {
  const typed = addressOrDomain
    .slice(addressOrDomain.lastIndexOf('@') + 1)
    .trim()
    .replace(/\.+$/, '');
  if (/[\s:/?#\\]/.test(typed)) return '';
  // Mail servers accept labels that are no valid Punycode.
  const hostname = URL.parse(`http://${typed}`)?.hostname ?? (/^[\x21-\x7e]+$/.test(typed) ? typed.toLowerCase() : '');
  return hostname.includes('.') ? hostname : '';
};

/** The domain and those above it, without the top level. */
export const domainsAbove = (domain: string): string[] => {
  const parts = domain.split('.');
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'));
};
