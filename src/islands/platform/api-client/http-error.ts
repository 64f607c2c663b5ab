import type { ErrorTrace } from '#contracts/platform/error-trace';

/** What the server may say of a refusal. */
export interface ErrorBody {
  message?: string;
  code?: string;
  errors?: Record<string, string | string[]>;
  action?: { label: string; action: string };
  exception?: string;
  trace?: ErrorTrace['trace'];
  totalVendorGroups?: number;
}

/** A call that failed. `status` is 0 where no answer came; `refusal` is the answer's body where it was JSON. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly refusal: ErrorBody = {},
  ) {
    super(refusal.message ?? '');
    this.name = 'HttpError';
  }

  /** Messages by field name. */
  get fields(): Record<string, string[]> {
    return Object.fromEntries(Object.entries(this.refusal.errors ?? {}).map(([name, said]) => [name, [said].flat()]));
  }

  /** Where the server failed; only a development build tells. */
  get trace(): ErrorTrace | null {
    const { exception = '', message = '', trace, totalVendorGroups = 0 } = this.refusal;
    return trace ? { exception, message, trace, totalVendorGroups } : null;
  }
}
