type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const SIGNS: Record<string, [plain: string, shifted: string]> = { Semicolon: [';', ':'], Slash: ['/', '?'] };
/** Layouts without Latin letters have these signs in the places of letters and digits: Hebrew, Thai, Greek. Latin ones do not. */
const FOREIGN_SIGNS = ['/KeyQ', '/Digit2', ';KeyQ'];
/** Letters of other scripts; Arabic digits and the Arabic question mark belong to several. */
const FOREIGN = /^(?:[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[٠-٩۰-۹؟])/u;

const narrow = (key: string): string => key.replace(/[！-～]/, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

const keyAt = ({ code, shiftKey }: Press): string | undefined =>
  SIGNS[code]?.[shiftKey ? 1 : 0] ?? /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1]?.toLowerCase();

/** The key of a shortcut: `event.key`, letters in lower case, or the key at its place on a US keyboard if the layout has no Latin letters. */
export const shortcutKey = (event: Press): string => {
  // Browsers that fill in forms send events without a key.
  const key = narrow(event.key ?? '');
  const isForeign = FOREIGN.test(key) || (!event.shiftKey && FOREIGN_SIGNS.includes(key + event.code));
  return (isForeign && keyAt(event)) || (key.length > 1 ? key : key.toLowerCase());
};

/** True during IME composition. */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;

type Chord = Press & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Ctrl or ⌘ with a key, and no other modifier. */
export const isCommand = (event: Chord, key: string): boolean =>
  event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && shortcutKey(event) === key;
