import { CODE_ALPHABET, CODE_LENGTH } from '#contracts/backstage/download-code';
import type { Context } from '#functions/platform/access/context';
import { sign, verifySignature } from '#functions/platform/http/hmac';

type Sealing = Pick<Context, 'env'>;

/** Derives a code from the batch's seed and a site secret: it can be shown again, but the database alone reveals no code. */
export const codeAt = async ({ env }: Sealing, seed: string, number: number): Promise<string> => {
  let left = BigInt(`0x${await sign(env.BETTER_AUTH_SECRET, 'download-code', `${seed}.${number}`)}`);
  const base = BigInt(CODE_ALPHABET.length);
  let code = '';
  for (; code.length < CODE_LENGTH; left /= base) code += CODE_ALPHABET[Number(left % base)];
  return code;
};

/** Keyed hash that finds a code; the code itself is not stored. */
export const sealOf = ({ env }: Sealing, code: string): Promise<string> => sign(env.BETTER_AUTH_SECRET, 'download-code-seal', code);

/** Signed token that grants the files of one use. */
export const passOf = async ({ env }: Sealing, useId: number): Promise<string> =>
  `${useId}.${await sign(env.BETTER_AUTH_SECRET, 'download-code-pass', String(useId))}`;

export const useOf = async ({ env }: Sealing, pass: string): Promise<number | null> => {
  const [id = '', seal = ''] = pass.split('.', 2);
  return (await verifySignature(env.BETTER_AUTH_SECRET, 'download-code-pass', id, seal)) ? Number(id) : null;
};
