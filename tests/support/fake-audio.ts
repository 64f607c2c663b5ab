import { vi } from 'vitest';

/** An audio element whose state tests set before they dispatch its events. */
export class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  seeking = false;
  error: object | null = null;
  readyState = 4;
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preload = '';
  loads = 0;
  buffered = { length: 0, start: () => 0, end: () => 0 };

  play(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
  }

  load(): void {
    this.loads += 1;
    this.currentTime = 0;
    this.paused = true;
  }

  removeAttribute(): void {
    this.src = '';
  }

  fire(name: string, state: Partial<FakeAudio> = {}): void {
    Object.assign(this, state);
    this.dispatchEvent(new Event(name));
  }
}

class FakeElement {
  dataset = {};
  #text = '';

  constructor(readonly announced: string[]) {}

  appendChild(): void {}
  append(): void {}
  setAttribute(): void {}

  get textContent(): string {
    return this.#text;
  }

  set textContent(text: string) {
    this.#text = text;
    if (text) this.announced.push(text);
  }
}

/** Stubs the parts of the document that the engine uses, and returns the audio elements that it creates. Texts of live regions go to `announced`. */
export const stubAudioDocument = (announced: string[] = []): FakeAudio[] => {
  const created: FakeAudio[] = [];
  const createElement = (name: string) => {
    if (name !== 'audio') return new FakeElement(announced);
    const audio = new FakeAudio();
    created.push(audio);
    return audio;
  };
  const root = new FakeElement(announced);
  const page = { createElement, documentElement: root, body: root, querySelector: () => null, getElementById: () => null };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page, { visibilityState: 'visible' }));
  return created;
};
