import type { BrowserContext } from '@playwright/test';

/** Has the pages of a context let sound begin only after a press, as browsers do; driving a page counts as pressing otherwise. */
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
