import type { AudioConsumer, AudioFormat, ChannelSamples } from '#islands/upload/audio-analysis/audio-samples';

/** `level` in dB of full scale, `phase` in turns. */
export const sine = (
  { sampleRate, channels }: AudioFormat,
  { frequency, level, seconds, phase = 0 }: { frequency: number; level: number; seconds: number; phase?: number },
): Float32Array[] => {
  const height = 10 ** (level / 20);
  const plane = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => height * Math.sin(2 * Math.PI * ((frequency * i) / sampleRate + phase)),
  );
  return Array.from({ length: channels }, () => plane);
};

export const inTurn = (...sounds: ChannelSamples[]): Float32Array[] =>
  (sounds[0] ?? []).map((_, channel) => {
    const parts = sounds.map((planes) => planes[channel] ?? new Float32Array());
    const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  });

/** Feeds audio in pieces of odd lengths. */
export const heardBy = <Result>(listener: AudioConsumer<Result>, planes: ChannelSamples, piece = 4099): Result => {
  const length = planes[0]?.length ?? 0;
  for (let at = 0; at < length; at += piece) listener.add(planes.map((plane) => plane.subarray(at, at + piece)));
  return listener.end();
};
