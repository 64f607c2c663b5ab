import type { Assertion, Attestation, CreationOptions } from '#contracts/account/passkey';

type Bytes = Uint8Array<ArrayBuffer>;
type Cbor = number | string | Bytes | Map<number | string, Cbor>;

const join = (...parts: (Bytes | number[])[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));
const utf8 = (text: string): Bytes => Uint8Array.from(new TextEncoder().encode(text));
const base64url = (bytes: Bytes): string => Buffer.from(bytes).toString('base64url');
const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** CBOR head (RFC 8949) for values below 2^16. */
const header = (kind: number, value: number): number[] => {
  const type = kind << 5;
  if (value < 24) return [type | value];
  return value < 256 ? [type | 24, value] : [type | 25, value >> 8, value & 255];
};

const cbor = (value: Cbor): Bytes => {
  if (typeof value === 'number') return join(value < 0 ? header(1, -1 - value) : header(0, value));
  if (typeof value === 'string') return join(header(3, utf8(value).length), utf8(value));
  if (value instanceof Map) return join(header(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]));
  return join(header(2, value.length), value);
};

/** Raw signature as two DER integers. */
const toDer = (raw: Bytes): Bytes => {
  const integer = (half: Bytes): Bytes => {
    const digits = half.slice(Math.max(0, half.findIndex(Boolean)));
    const positive = (digits[0] ?? 0) > 127 ? join([0], digits) : digits;
    return join([2, positive.length], positive);
  };
  const pair = join(integer(raw.slice(0, 32)), integer(raw.slice(32)));
  return join([0x30, pair.length], pair);
};

const FLAGS = { present: 0x01, recognised: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 };

/** Deliberate errors. */
export interface Deviation {
  origin?: string;
  domain?: string;
  type?: string;
  crossOrigin?: boolean;
  /** User verification flag. */
  recognised?: boolean;
  counter?: number;
  userHandle?: string;
  credentialId?: string;
}

/** Software authenticator with one ES256 passkey, no attestation. Counts signatures unless `uncounted`. */
export class SoftwarePasskey {
  readonly id = base64url(crypto.getRandomValues(new Uint8Array(32)));
  private counter = 0;
  private userHandle = '';

  private constructor(
    private readonly keys: CryptoKeyPair,
    private readonly site: { origin: string; domain: string },
    private readonly uncounted: boolean,
  ) {}

  static async make(site: { origin: string; domain: string }, { uncounted = false } = {}): Promise<SoftwarePasskey> {
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    return new SoftwarePasskey(keys as CryptoKeyPair, site, uncounted);
  }

  private clientData(type: string, challenge: string, deviation: Deviation): Bytes {
    const { origin = this.site.origin, crossOrigin = false } = deviation;
    return utf8(JSON.stringify({ type: deviation.type ?? type, challenge, origin, crossOrigin }));
  }

  private async authenticatorData(deviation: Deviation, attested: Bytes | null): Promise<Bytes> {
    const { domain = this.site.domain, recognised = true, counter = this.counter } = deviation;
    const flags = FLAGS.present | (recognised ? FLAGS.recognised : 0) | FLAGS.eligible | FLAGS.backedUp | (attested ? FLAGS.attested : 0);
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, counter);
    return join(await sha256(utf8(domain)), [flags], count, attested ?? []);
  }

  private async publicKey(): Promise<Bytes> {
    const raw = new Uint8Array((await crypto.subtle.exportKey('raw', this.keys.publicKey)) as ArrayBuffer);
    const key: [number, Cbor][] = [[1, 2], [3, -7], [-1, 1], [-2, raw.slice(1, 33)], [-3, raw.slice(33)]]; // biome-ignore format: one key
    return cbor(new Map<number | string, Cbor>(key));
  }

  async create({ challenge, user }: Pick<CreationOptions, 'challenge' | 'user'>, deviation: Deviation = {}): Promise<Attestation> {
    this.userHandle = user.id;
    const id = Uint8Array.from(Buffer.from(this.id, 'base64url'));
    const attested = join(new Uint8Array(16), [id.length >> 8, id.length & 255], id, await this.publicKey());
    const authData = await this.authenticatorData(deviation, attested);
    const attestationObject = cbor(new Map<string, Cbor>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]])); // biome-ignore format: one object
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, deviation)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  async sign(challenge: string, deviation: Deviation = {}): Promise<Assertion> {
    if (!this.uncounted) this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge, deviation);
    const data = await this.authenticatorData(deviation, null);
    const signed = join(data, await sha256(clientData));
    const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.keys.privateKey, signed));
    const id = deviation.credentialId ?? this.id;
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(toDer(raw)),
        userHandle: deviation.userHandle ?? this.userHandle,
      },
    };
  }
}
