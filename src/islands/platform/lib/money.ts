/** `amount` is in minor units, `currency` an ISO code. Returns e.g. `€6.40` or `€12`. */
export const formatMoney = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
