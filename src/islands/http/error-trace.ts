/** One step of a stack. */
export interface TraceFrame {
  /** The file's path by its segments. */
  path: string[];
  lineNumber: number;
  method: string;
  /** Text of the lines around the failing one, by line number. */
  codeSnippet: Record<number, string>;
  /** The place of the frame in the whole stack, groups unfolded. */
  flatIndex: number;
}

/** Consecutive frames of code that is not the product's own. */
export interface VendorGroup {
  vendorGroup: true;
  items: TraceFrame[];
}

/** What a development build tells of an unforeseen failure. */
export interface ErrorTrace {
  exception: string;
  message: string;
  trace: (TraceFrame | VendorGroup)[];
  totalVendorGroups: number;
}

export const isVendorGroup = (entry: TraceFrame | VendorGroup): entry is VendorGroup => 'vendorGroup' in entry;

/** The frame that is shown first: the first one of the product's own code, else the first of all. */
export const firstOwnFrame = ({ trace }: ErrorTrace): TraceFrame | undefined =>
  trace.find((entry): entry is TraceFrame => !isVendorGroup(entry)) ?? trace.filter(isVendorGroup)[0]?.items[0];
