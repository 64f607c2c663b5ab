import { describe, expect, test } from 'vitest';
import { isCommand, isComposing, shortcutKey } from '#islands/platform/lib/shortcut-key';

const press = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });
const chord = (key: string, code: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>>) => ({
  ...press(key, code),
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('key of a shortcut', () => {
  test.each([
    ['Russian', 'ь', 'KeyM', 'm'],
    ['Russian, caps', 'Ь', 'KeyM', 'm'],
    ['Russian', 'ж', 'Semicolon', ';'],
    ['Ukrainian', 'і', 'KeyS', 's'],
    ['Serbian', 'љ', 'KeyQ', 'q'],
    ['Bulgarian', 'л', 'KeyK', 'k'],
    ['Greek', 'μ', 'KeyM', 'm'],
    ['Greek', 'σ', 'KeyS', 's'],
    ['Greek', ';', 'KeyQ', 'q'],
    ['Hebrew', 'צ', 'KeyM', 'm'],
    ['Hebrew', '/', 'KeyQ', 'q'],
    ['Hebrew', 'ף', 'Semicolon', ';'],
    ['Arabic', 'ة', 'KeyM', 'm'],
    ['Arabic with two letters on a key', 'لا', 'KeyB', 'b'],
    ['Arabic digit', '٥', 'Digit5', '5'],
    ['Persian digit', '۷', 'Digit7', '7'],
    ['Thai', 'ท', 'KeyM', 'm'],
    ['Thai', 'ฝ', 'Slash', '/'],
    ['Thai', 'ภ', 'Digit4', '4'],
    ['Thai', '/', 'Digit2', '2'],
    ['Korean', 'ㅡ', 'KeyM', 'm'],
    ['Korean', 'ㅏ', 'KeyK', 'k'],
    ['Japanese kana', 'も', 'KeyM', 'm'],
    ['Japanese full width', 'ｍ', 'KeyM', 'm'],
    ['Japanese full-width digit', '３', 'Digit3', '3'],
    ['Armenian', 'մ', 'KeyM', 'm'],
    ['Georgian', 'მ', 'KeyM', 'm'],
    ['Devanagari', 'स', 'KeyM', 'm'],
  ])('%s %s at %s is %s', (_, key, code, expected) => {
    expect(shortcutKey(press(key, code))).toBe(expected);
  });

  test.each([
    ['AZERTY', 'q', 'KeyA', 'q'],
    ['AZERTY', 'm', 'Semicolon', 'm'],
    ['AZERTY', 'é', 'Digit2', 'é'],
    ['AZERTY', '²', 'Backquote', '²'],
    ['QWERTZ', 'y', 'KeyZ', 'y'],
    ['QWERTZ', 'ö', 'Semicolon', 'ö'],
    ['Dvorak', ';', 'KeyZ', ';'],
    ['Dvorak', 's', 'Semicolon', 's'],
    ['Dvorak', "'", 'KeyQ', "'"],
    ['Colemak', 'o', 'Semicolon', 'o'],
    ['Spanish', 'ñ', 'Semicolon', 'ñ'],
    ['Turkish', 'ı', 'KeyI', 'ı'],
    ['Vietnamese', 'ư', 'BracketLeft', 'ư'],
    ['US with AltGr', '¶', 'KeyR', '¶'],
    ['on-screen keyboard', 'm', '', 'm'],
    ['numeric pad', '5', 'Numpad5', '5'],
    ['space', ' ', 'Space', ' '],
    ['arrow', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
    ['IME', 'Process', 'KeyM', 'Process'],
    ['emoji', '🎵', '', '🎵'],
  ])('%s keeps %s at %s', (_, key, code, expected) => {
    expect(shortcutKey(press(key, code))).toBe(expected);
  });

  test('shifted keys give letters and the question mark of any layout', () => {
    expect(shortcutKey(press('M', 'KeyM', true))).toBe('m');
    expect(shortcutKey(press('?', 'Digit7', true))).toBe('?');
    expect(shortcutKey(press('؟', 'Slash', true))).toBe('?');
    expect(shortcutKey(press('/', 'Digit7', true))).toBe('/');
  });

  test('an event without a key, as sent when a form is filled in, is no key', () => {
    expect(shortcutKey({ shiftKey: false } as KeyboardEvent)).toBe('');
  });

  test('Ctrl or ⌘ with a key works on any layout, other combinations belong to the browser', () => {
    expect(isCommand(chord('л', 'KeyK', { ctrlKey: true }), 'k')).toBe(true);
    expect(isCommand(chord('k', 'KeyK', { metaKey: true }), 'k')).toBe(true);
    expect(isCommand(chord('ฟ', 'KeyA', { metaKey: true }), 'a')).toBe(true);
    expect(isCommand(chord('k', 'KeyV', { ctrlKey: true }), 'k')).toBe(true);
    for (const modifiers of [{}, { altKey: true, ctrlKey: true }, { shiftKey: true, ctrlKey: true }, { metaKey: true, ctrlKey: true }])
      expect(isCommand(chord('k', 'KeyK', modifiers), 'k')).toBe(false);
  });

  test('composition is recognised also where browsers only send its key code', () => {
    expect(isComposing({ isComposing: true, keyCode: 75 })).toBe(true);
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
    expect(isComposing({ isComposing: false, keyCode: 75 })).toBe(false);
  });
});
