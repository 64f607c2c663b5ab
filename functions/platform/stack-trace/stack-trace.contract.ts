import { z } from 'zod';

export const traceFrame = z.object({
  path: z.array(z.string()),
  lineNumber: z.number(),
  method: z.string(),
  codeSnippet: z.record(z.string(), z.string()),
  flatIndex: z.number(),
});
export type TraceFrame = z.infer<typeof traceFrame>;

export const vendorGroup = z.object({ vendorGroup: z.literal(true), items: z.array(traceFrame) });
export type VendorGroup = z.infer<typeof vendorGroup>;

export const errorTrace = z.object({
  exception: z.string(),
  message: z.string(),
  trace: z.array(z.union([traceFrame, vendorGroup])),
  totalVendorGroups: z.number(),
});
export type ErrorTrace = z.infer<typeof errorTrace>;
