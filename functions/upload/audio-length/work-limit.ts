/** Chunks or blocks of a file; players and editors write a few dozen. */
export const PARTS_MAX = 10_000;
/** Pages or elements of a file; ten hours of packets of 20 ms each in their own page. */
export const PACKETS_MAX = 2_000_000;
/** Bytes that look like the start of a frame; a gigabyte of audio has about 30,000. */
export const FALSE_FRAMES_MAX = 1_000_000;

/** Throws above `most`, which no encoder writes. */
export const limited = (most: number) => {
  let count = 0;
  return {
    add: (): void => {
      count += 1;
      if (count > most) throw new Error('the file has too many parts');
    },
  };
};
