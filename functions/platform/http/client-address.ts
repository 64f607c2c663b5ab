/** The /64 network of an IPv6 address: one household or server can use all of its addresses. */
const network = (address: string): string => {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [front, back] = [groups(head), groups(tail)];
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** For rate limits. Clients cannot set `cf-connecting-ip`; IPv6 addresses are reduced to their network. */
export const clientAddress = (request: Request): string => {
  const address = request.headers.get('cf-connecting-ip') ?? '';
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded) return embedded;
  return address.includes(':') ? network(address) : address;
};
