import { DAY, MINUTE } from '#functions/platform/contract/duration';

/** Turns what the catalogue counts back from the moment of loading into points in time. */
export class LoadTime {
  private readonly now: number;

  constructor(now: number) {
    this.now = now;
  }

  /** Milliseconds since 1970, so many minutes ago. */
  minutesAgo(minutes: number): number {
    return this.now - minutes * MINUTE;
  }

  /** The same for a day of release: noon UTC of a date, or so many days ago. */
  released(released: string | number): number {
    return typeof released === 'string' ? Date.parse(`${released}T12:00:00Z`) : this.now - released * DAY;
  }

  /** A day of release as `YYYY-MM-DD`. */
  date(released: string | number): string {
    return typeof released === 'string' ? released : new Date(this.released(released)).toISOString().slice(0, 10);
  }

  /** When something that is still to come comes out, at midnight UTC; null for what is out. */
  scheduled(released: string | number): number | null {
    return this.released(released) > this.now ? Date.parse(`${this.date(released)}T00:00:00Z`) : null;
  }

  /** When a row was made: never later than now. */
  created(released: string | number): number {
    return Math.min(this.now, this.released(released));
  }
}
