import { z } from 'zod';

/** One step of a stack. */
export const traceFrame = z.object({
  /** The file's path by its segments, from the root of the sources. */
  path: z.array(z.string()),
  lineNumber: z.number(),
  /** The function of the step; `(anonymous)` for one without a name. */
  method: z.string(),
  /** Text of the lines around the failing one, by line number. */
  codeSnippet: z.record(z.string(), z.string()),
  /** The place of the frame in the whole stack, groups unfolded. */
  flatIndex: z.number(),
});
export type TraceFrame = z.infer<typeof traceFrame>;

/** Consecutive frames of code that is not the product's own. */
export const vendorGroup = z.object({ vendorGroup: z.literal(true), items: z.array(traceFrame) });
export type VendorGroup = z.infer<typeof vendorGroup>;

/** The description of an unforeseen error in a development build. */
export const errorTrace = z.object({
  exception: z.string(),
  message: z.string(),
  trace: z.array(z.union([traceFrame, vendorGroup])),
  totalVendorGroups: z.number(),
});
export type ErrorTrace = z.infer<typeof errorTrace>;
