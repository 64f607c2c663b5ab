import type { ErrorTrace, TraceFrame, VendorGroup } from '#contracts/platform/error-trace';

export const isVendorGroup = (entry: TraceFrame | VendorGroup): entry is VendorGroup => 'vendorGroup' in entry;

/** The frame that is shown first: the first one of the product's own code, else the first of all. */
export const firstOwnFrame = ({ trace }: ErrorTrace): TraceFrame | undefined =>
  trace.find((entry): entry is TraceFrame => !isVendorGroup(entry)) ?? trace.filter(isVendorGroup)[0]?.items[0];
