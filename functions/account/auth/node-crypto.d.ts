/** The Workers types lack this part of Node's module. */
declare module 'node:crypto' {
  export function scrypt(
    password: string,
    salt: string,
    bytes: number,
    cost: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;
}
