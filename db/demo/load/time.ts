import { DAY, MINUTE } from '#functions/platform/contract/duration';

export class LoadTime {
  private readonly now: number;

  constructor(now: number) {
    this.now = now;
  }

  /** Milliseconds since 1970. */
  minutesAgo(minutes: number): number {
    return this.now - minutes * MINUTE;
  }

  /** Noon UTC of a date, or days ago; milliseconds. */
  released(released: string | number): number {
    return typeof released === 'string' ? Date.parse(`${released}T12:00:00Z`) : this.now - released * DAY;
  }

  /** `YYYY-MM-DD`. */
  date(released: string | number): string {
    return typeof released === 'string' ? released : new Date(this.released(released)).toISOString().slice(0, 10);
  }

  /** Midnight UTC of a future release; null if released. */
  scheduled(released: string | number): number | null {
    return this.released(released) > this.now ? Date.parse(`${this.date(released)}T00:00:00Z`) : null;
  }

  created(released: string | number): number {
    return Math.min(this.now, this.released(released));
  }
}
