import { describe, expect, test } from 'vitest';
import { deviceIcon, sessionAddress, sessionName } from '#islands/account/session/session-text';

describe('what is said of a session', () => {
  test('ACCT-066: whatever is neither phone nor tablet is a desktop', () => {
    expect(['desktop', '', 'x', 'mobile', 'tablet'].map(deviceIcon)).toEqual(['desktop', 'desktop', 'desktop', 'phone', 'tablet']);
  });

  test('ACCT-067, ACCT-068: without an address a token is named, else the address is unknown', () => {
    expect(sessionAddress({ ip_address: '192.0.2.1', token: 'x' })).toBe('192.0.2.1');
    expect(sessionAddress({ ip_address: '', token: 'x' })).toBe('API Token');
    expect(sessionAddress({ ip_address: '', token: '' })).toBe('Unknown IP');
    expect(sessionAddress({ ip_address: null, token: null })).toBe('Unknown IP');
  });

  test('the name is browser and system, as far as they are known', () => {
    expect(sessionName({ browser: 'Firefox', platform: 'Linux', token: null })).toBe('Firefox on Linux');
    expect(sessionName({ browser: null, platform: 'iOS', token: null })).toBe('iOS');
    expect(sessionName({ browser: null, platform: null, token: 'Scrobbler' })).toBe('Scrobbler');
    expect(sessionName({ browser: null, platform: null, token: null })).toBe('Unknown device');
  });
});
