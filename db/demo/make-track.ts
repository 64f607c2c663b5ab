import { addEngine } from './audio/engine.ts';
import { blockPowers, course, integrated, peaks, truePeak } from './audio/loudness.ts';
import { master, masterPassage } from './audio/master.ts';
import { perform } from './audio/perform.ts';
import { sketch } from './audio/sketch.ts';
import { mixdown } from './audio/song.ts';
import { RATE, type Stereo } from './audio/stereo.ts';
import { embeddedCover } from './image/picture.ts';
import type { TrackJob, TrackResult } from './job.ts';
import { encodeMp3 } from './mp3/encode.ts';

const PEAKS = 800;
const LINE = 48;
/** dB for a whole gapless album. */
const PASSAGE_GAIN = 2.4;

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

function soundOf({ brief, passage, isSketch }: TrackJob): Stereo {
  const { score, song } = perform(brief.name, brief.style, brief.recipe, brief.words);
  if (isSketch) return sketch(score, song);
  const sound = mixdown(song);
  if (passage) {
    masterPassage(sound, PASSAGE_GAIN, song.warmth);
    addEngine(sound, passage);
  } else master(sound, song);
  return sound;
}

/** Deterministic: equal jobs produce equal bytes. */
export async function makeTrack(job: TrackJob): Promise<{ file: Uint8Array; result: TrackResult }> {
  const { brief, labels, cover } = job;
  const sound = soundOf(job);
  const blocks = blockPowers(sound);
  const file = await encodeMp3(sound, { ...labels, title: brief.name, bpm: brief.recipe.bpm, cover: await embeddedCover(cover) });
  const result = {
    duration: Math.round((sound.left.length * 1000) / RATE),
    size: file.length,
    loudness: rounded(integrated(blocks), 2),
    truePeak: rounded(truePeak(sound), 2),
    blocks: blocks.map((power) => Number(power.toPrecision(5))),
    peaks: peaks(sound, PEAKS),
    line: course(sound, LINE),
  };
  return { file, result };
}
