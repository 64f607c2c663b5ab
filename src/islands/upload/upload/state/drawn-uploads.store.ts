import { atom, onMount } from 'nanostores';
import { $uploads, type Upload } from './uploads.store';

const PAUSE_MS = 150;

/** `$uploads` for display, at most once per pause: files in progress change it many times per second. */
export const $drawnUploads = atom<readonly Upload[]>([]);

onMount($drawnUploads, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;
  const draw = () => {
    isBehind = false;
    $drawnUploads.set($uploads.get());
    timer = setTimeout(() => {
      timer = undefined;
      if (isBehind) draw();
    }, PAUSE_MS);
  };
  draw();
  const stop = $uploads.listen(() => {
    isBehind = true;
    // A drop lists its files in one task and draws them in the next.
    timer ??= setTimeout(draw);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
});
