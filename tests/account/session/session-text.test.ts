import { describe, expect, test } from 'vitest';
import { deviceIcon, sessionAddress, sessionName } from '#islands/account/session/session-text';

describe('session text', () => {
  test('ACCT-066 any device except phones and tablets is shown as a desktop', () => {
    expect(['desktop', '', 'x', 'mobile', 'tablet'].map(deviceIcon)).toEqual(['desktop', 'desktop', 'desktop', 'phone', 'tablet']);
  });

  test('ACCT-067 ACCT-068 a session without an IP address is shown as API token or unknown', () => {
    expect(sessionAddress({ ip_address: '192.0.2.1', token: 'x' })).toBe('192.0.2.1');
    expect(sessionAddress({ ip_address: '', token: 'x' })).toBe('API Token');
    expect(sessionAddress({ ip_address: '', token: '' })).toBe('Unknown IP');
    expect(sessionAddress({ ip_address: null, token: null })).toBe('Unknown IP');
  });

  test('a session is named after its browser and system, its token, or "Unknown device"', () => {
    expect(sessionName({ browser: 'Firefox', platform: 'Linux', token: null })).toBe('Firefox on Linux');
    expect(sessionName({ browser: null, platform: 'iOS', token: null })).toBe('iOS');
    expect(sessionName({ browser: null, platform: null, token: 'Scrobbler' })).toBe('Scrobbler');
    expect(sessionName({ browser: null, platform: null, token: null })).toBe('Unknown device');
  });
});
