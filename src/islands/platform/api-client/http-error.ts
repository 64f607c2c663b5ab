import type { ErrorTrace } from '#contracts/platform/stack-trace';

export interface ErrorBody {
  message?: string;
  code?: string;
  errors?: Record<string, string | string[]>;
  action?: { label: string; action: string };
  exception?: string;
  trace?: ErrorTrace['trace'];
  totalVendorGroups?: number;
}

/** `status` is 0 if there was no response; `refusal` is the JSON body. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly refusal: ErrorBody = {},
  ) {
    super(refusal.message ?? '');
    this.name = 'HttpError';
  }

  get fields(): Record<string, string[]> {
    return Object.fromEntries(Object.entries(this.refusal.errors ?? {}).map(([name, messages]) => [name, [messages].flat()]));
  }

  /** Only development builds send one. */
  get trace(): ErrorTrace | null {
    const { exception = '', message = '', trace, totalVendorGroups = 0 } = this.refusal;
    return trace ? { exception, message, trace, totalVendorGroups } : null;
  }
}
