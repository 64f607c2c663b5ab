import { CODE_ALPHABET, CODE_LENGTH } from '#contracts/backstage/download-code';
import type { Context } from '#functions/platform/access/context';
import { sign, verifySignature } from '#functions/platform/http/hmac';

type Sealing = Pick<Context, 'env'>;

/**
 * The code at a place of a batch. It is worked out of the batch's seed and a secret of the site, so that it can be printed again while the database
 * by itself tells none.
 */
export const codeAt = async ({ env }: Sealing, seed: string, number: number): Promise<string> => {
  let left = BigInt(`0x${await sign(env.BETTER_AUTH_SECRET, 'download-code', `${seed}.${number}`)}`);
  const base = BigInt(CODE_ALPHABET.length);
  let code = '';
  for (; code.length < CODE_LENGTH; left /= base) code += CODE_ALPHABET[Number(left % base)];
  return code;
};

/** What a code is found by. */
export const sealOf = ({ env }: Sealing, code: string): Promise<string> => sign(env.BETTER_AUTH_SECRET, 'download-code-seal', code);

/** What somebody holds who has redeemed a code: good for the files of that one use. */
export const passOf = async ({ env }: Sealing, useId: number): Promise<string> =>
  `${useId}.${await sign(env.BETTER_AUTH_SECRET, 'download-code-pass', String(useId))}`;

/** Which use a pass is of; null for one that this server did not make. */
export const useOf = async ({ env }: Sealing, pass: string): Promise<number | null> => {
  const [id = '', seal = ''] = pass.split('.', 2);
  return (await verifySignature(env.BETTER_AUTH_SECRET, 'download-code-pass', id, seal)) ? Number(id) : null;
};
