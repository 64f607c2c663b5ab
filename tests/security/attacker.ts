import { moveClock } from '#functions/platform/http/clock';
import { Browser } from '../support/browser';

const MINUTES = 60;
const WRONG = 'never the password';

export interface Attack {
  /** Logins by the attacker that reached the password. */
  guesses: number;
  /** Last response of the attacker in this minute. */
  status: number;
}

/** Guesses and requests reset links until refused, every minute for exactly an hour, then calls `during` with the minute and the attack. */
export const attackForAnHour = async (
  email: string,
  addressesOf: (minute: number) => string[],
  during: (minute: number, attack: Attack) => Promise<void>,
): Promise<Attack> => {
  const attack: Attack = { guesses: 0, status: 0 };
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const begun = Date.now();
    for (const address of addressesOf(minute)) {
      const browser = new Browser(address);
      for (let guess = 0; guess < 6; guess += 1) {
        attack.status = (await browser.post('/auth/login', { email, password: `${WRONG} ${minute}` })).status;
        if (attack.status === 429) break;
        attack.guesses += 1;
      }
      await browser.post('/auth/forgot-password', { email });
    }
    await during(minute, attack);
    moveClock(60_000 - (Date.now() - begun));
  }
  return attack;
};

export const fromOneAddress = () => ['198.18.50.1'];
/** 180 addresses in an hour, each for one minute. */
export const fromManyAddresses = (minute: number) => Array.from({ length: 3 }, (_, number) => `198.18.${60 + number}.${minute}`);
