/** Creates an FFT with a Hann window; `size` is a power of two. The returned array of magnitudes is reused by the next call. */
export const spectrum = (size: number): ((samples: Float32Array) => Float32Array) => {
  const window = Float32Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  const cosines = Float32Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float32Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  const bits = Math.log2(size);
  const places = Uint32Array.from({ length: size }, (_, i) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit += 1) reversed |= ((i >> bit) & 1) << (bits - 1 - bit);
    return reversed;
  });
  const real = new Float32Array(size);
  const imaginary = new Float32Array(size);
  const magnitudes = new Float32Array(size / 2);
  return (samples) => {
    imaginary.fill(0);
    for (let i = 0; i < size; i += 1) real[places[i]!] = samples[i]! * window[i]!;
    for (let half = 1; half < size; half *= 2) {
      const stride = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let i = 0; i < half; i += 1) {
          const [one, other] = [start + i, start + i + half];
          const turnedReal = real[other]! * cosines[i * stride]! + imaginary[other]! * sines[i * stride]!;
          const turnedImaginary = imaginary[other]! * cosines[i * stride]! - real[other]! * sines[i * stride]!;
          real[other] = real[one]! - turnedReal;
          imaginary[other] = imaginary[one]! - turnedImaginary;
          real[one] = real[one]! + turnedReal;
          imaginary[one] = imaginary[one]! + turnedImaginary;
        }
      }
    }
    for (let i = 0; i < size / 2; i += 1) magnitudes[i] = Math.hypot(real[i]!, imaginary[i]!);
    return magnitudes;
  };
};
