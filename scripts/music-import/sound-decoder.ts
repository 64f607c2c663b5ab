import { type AudioCodec, AudioSample, CustomAudioDecoder, type EncodedPacket } from 'mediabunny';

export interface PacketDecoder {
  ready: Promise<void>;
  decode: (packet: Uint8Array) => Sound | Promise<Sound>;
  free: () => void;
}

interface Sound {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
}

type MakeDecoder = (config: AudioDecoderConfig) => PacketDecoder;

const joined = (planes: Float32Array[]): Float32Array<ArrayBuffer> => {
  const length = planes[0]?.length ?? 0;
  const data = new Float32Array(length * planes.length);
  planes.forEach((plane, channel) => {
    data.set(plane, channel * length);
  });
  return data;
};

export const soundDecoder = (name: AudioCodec, make: MakeDecoder) =>
  class extends CustomAudioDecoder {
    #decoder: PacketDecoder | undefined;
    /** Seconds. */
    #at: number | undefined;

    static override supports(codec: AudioCodec): boolean {
      return codec === name;
    }

    override async init(): Promise<void> {
      this.#decoder = make(this.config);
      await this.#decoder.ready;
    }

    override async decode(packet: EncodedPacket): Promise<void> {
      const { channelData, samplesDecoded, sampleRate } = await this.#decoder!.decode(packet.data);
      if (samplesDecoded === 0) return;
      this.#at ??= packet.timestamp;
      const planes = channelData.slice(0, this.config.numberOfChannels);
      const data = joined(planes);
      this.onSample(new AudioSample({ data, format: 'f32-planar', numberOfChannels: planes.length, sampleRate, timestamp: this.#at }));
      this.#at += samplesDecoded / sampleRate;
    }

    override flush(): void {
      this.#at = undefined;
    }

    override close(): void {
      this.#decoder?.free();
    }
  };
