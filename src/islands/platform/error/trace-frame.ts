import type { ErrorTrace, TraceFrame, VendorGroup } from '#contracts/platform/stack-trace';

export const isVendorGroup = (entry: TraceFrame | VendorGroup): entry is VendorGroup => 'vendorGroup' in entry;

/** Returns the first frame that is not vendor code, else the first frame. */
export const firstOwnFrame = ({ trace }: ErrorTrace): TraceFrame | undefined =>
  trace.find((entry): entry is TraceFrame => !isVendorGroup(entry)) ?? trace.filter(isVendorGroup)[0]?.items[0];
