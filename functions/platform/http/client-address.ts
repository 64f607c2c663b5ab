/** The four groups of an IPv6 address that name its network (/64): one household or server, however many addresses it takes. */
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

/** Who is calling, for limits: the address that the edge saw (no header that a client can set), an IPv6 address by its network. */
export const clientAddress = (request: Request): string => {
  const address = request.headers.get('cf-connecting-ip') ?? '';
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (embedded) return embedded;
  return address.includes(':') ? network(address) : address;
};
