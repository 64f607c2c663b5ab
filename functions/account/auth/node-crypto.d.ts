/** What the Workers runtime has of Node's module and this site uses: its types know nothing of it. */
declare module 'node:crypto' {
  export function scrypt(
    password: string,
    salt: string,
    bytes: number,
    cost: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void;
}
