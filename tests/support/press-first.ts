import type { BrowserContext } from '@playwright/test';

/** Enforces the autoplay policy: driven browsers otherwise count as used. */
export const askForPress = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let isPressed = false;
    addEventListener(
      'click',
      ({ isTrusted }) => {
        isPressed ||= isTrusted;
      },
      true,
    );
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return isPressed ? play.call(this) : Promise.reject(new DOMException('A press comes first', 'NotAllowedError'));
    };
  });
