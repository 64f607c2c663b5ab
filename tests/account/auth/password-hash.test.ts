import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#functions/account/auth/password';
import { hashQuickly } from '../../support/quick-scrypt';

const SALT = '00112233445566778899aabbccddeeff';
/** Computed by Python: hashlib.scrypt with N 16384, r 16, p 1. */
const KEY =
  'd887a7a741570b2c60664d85df3ecb61ee89b84dbf61dc98b97f1707d802064ca01ea26bc09e5e59dbb366ee6a6ad444a2e157e6a7172a7430abfc45b72d41e9';

test('passwords are hashed by scrypt with N 16384, r 16 and p 1 over the NFKC form', async () => {
  hashQuickly(false);
  expect(await hashPassword('ﬁne café', SALT)).toBe(`${SALT}:${KEY}`);
  expect(await verifyPassword(`${SALT}:${KEY}`, 'fine cafe\u0301')).toBe(true);
  expect(await verifyPassword(`${SALT}:${KEY}`, 'fine cafe')).toBe(false);
});
