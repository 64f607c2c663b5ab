import Bowser from 'bowser';

export const deviceName = (userAgent: string | null | undefined): string | null => {
  const { browser, os } = Bowser.parse(userAgent || 'unknown');
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
};
