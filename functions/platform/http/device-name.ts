import Bowser from 'bowser';

/** The browser and system that a request names itself by, such as `Firefox on Linux`; null if it names none that is known. */
export const deviceName = (userAgent: string | null | undefined): string | null => {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
};
