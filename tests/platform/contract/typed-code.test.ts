import { expect, test } from 'vitest';
import { twoFactorChallengeBody } from '#contracts/account/auth';
import { plainCode } from '#contracts/backstage/download-code';
import { digitsIn } from '#functions/platform/contract/typed-code';

test.each([
  '123456',
  ' 123456 ',
  '123 456',
  '123\u00a0456',
  '１２３　４５６',
  '123-456',
  '123–456',
  '123—456',
  '123‑456',
  '1 2 3 4 5 6',
  '١٢٣٤٥٦',
  '१२३४५६',
  '\u200e123456\u200f',
  '12\u200b3456',
  'Your code is 123 456',
  'Your code is 123456. It works for 60 minutes.',
  'G-123456',
  'Segue: 123456\n\nValid until 10:30, 1 May 2025',
  '𝟙𝟚𝟛𝟜𝟝𝟞',
])('P13 %j is the code 123456', (typed) => {
  expect(digitsIn(typed, 6)).toBe('123456');
  expect(twoFactorChallengeBody.parse({ code: typed })).toEqual({ code: '123456' });
});

test.each(['', '12345', '1234567', '123456 654321', '123456, 654321', 'abcdef', '12a456', '123456\n'.repeat(60)])(
  'P13 %j is no code',
  (typed) => {
    expect(twoFactorChallengeBody.safeParse({ code: typed }).error?.issues[0]?.message).toBe('Enter the 6-digit code.');
  },
);

const RECOVERY = 'abcde12345-fghij67890';
test.each([
  RECOVERY,
  ` ${RECOVERY}`,
  `\u3000${RECOVERY}\u00a0`,
  RECOVERY.toUpperCase(),
  'abcde12345 fghij67890',
  'abcde12345fghij67890',
  'abcde12345–fghij67890',
  'abcde12345 — fghij67890',
  'abcde12345‑fghij67890',
  'abcde12345−fghij67890',
  'abcde 12345 fghij 67890',
  'ＡＢＣＤＥ１２３４５－ＦＧＨＩＪ６７８９０',
  `Recovery code: ${RECOVERY}`,
  'Recovery code: abcde 12345 fghij 67890',
  `1. ${RECOVERY}`,
  `“${RECOVERY}”`,
  `My recovery code is ${RECOVERY}.`,
])('P13 %j is the recovery code', (typed) => {
  expect(twoFactorChallengeBody.parse({ recovery_code: typed })).toEqual({ recovery_code: RECOVERY });
});

test.each(['', 'abcde12345', `${RECOVERY}x`, `${RECOVERY} aaaaa11111-bbbbb22222`, `${RECOVERY}\nzzzzz00000-yyyyy99999`])(
  'P13 %j is no recovery code',
  (typed) => {
    const { error } = twoFactorChallengeBody.safeParse({ recovery_code: typed });
    expect(error?.issues[0]?.message).toBe('A recovery code has 21 characters.');
  },
);

test.each([
  'CDFG-HJKM-NPQR',
  'cdfghjkmnpqr',
  ' cdfg hjkm npqr ',
  'ＣＤＦＧ－ＨＪＫＭ－ＮＰＱＲ',
  'CDFG–HJKM–NPQR',
  'Download code: CDFG-HJKM-NPQR',
  'https://segue.example/redeem?code=CDFG-HJKM-NPQR',
  'CDFG\u00a0HJKM\u3000NPQR',
])('P13 %j is the download code', (typed) => expect(plainCode(typed)).toBe('CDFGHJKMNPQR'));
