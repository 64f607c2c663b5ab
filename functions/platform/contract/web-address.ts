import { z } from 'zod';

const WEB_ADDRESS_MAX = 500;

const ENTER = 'Enter a web address, such as example.com.';
const OTHER_SCHEME = 'Only web addresses are possible, which begin with https:// or http://.';
const SPACED = 'Enter an address without spaces or backslashes.';
const WITH_USER = 'Enter an address without a user name before “@”.';

const UNSEEN = /[\s\p{C}\\]/u;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const HOST_AND_PORT = /^(?:[^\s:/?#@]+\.[^\s:/?#@]*|localhost):\d{1,5}(?:[/?#]|$)/i;
const WEB_SCHEME = /^(https?):\/*/i;
/** A public name; the browser writes other scripts as `xn--`. Leaves out IP addresses and single names. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})\.?$/;

/** Adds a missing `https:`, for `example.com/me` and `//example.com/me`. Other schemes stay, to be refused. */
export const completeAddress = (typed: string): string => {
  const text = typed.trim();
  if (WEB_SCHEME.test(text)) return text.replace(WEB_SCHEME, (_, scheme: string) => `${scheme.toLowerCase()}://`);
  if (/^\/\/[^/]/.test(text)) return `https:${text}`;
  return /^[/?#.]|^$/.test(text) || (SCHEME.test(text) && !HOST_AND_PORT.test(text)) ? text : `https://${text}`;
};

const addressRefusal = (address: string): string | null => {
  if (UNSEEN.test(address)) return SPACED;
  if (!WEB_SCHEME.test(address)) return SCHEME.test(address) ? OTHER_SCHEME : ENTER;
  if (/^https?:\/*[^/?#]*@/.test(address)) return WITH_USER;
  return URL.canParse(address) && DOMAIN.test(new URL(address).hostname) ? null : ENTER;
};

export const webAddress = ({ max = WEB_ADDRESS_MAX }: { max?: number } = {}) =>
  z
    .string(ENTER)
    .overwrite(completeAddress)
    .max(max, `An address has at most ${max} characters.`)
    .check(({ value, issues }) => {
      const message = addressRefusal(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    });
