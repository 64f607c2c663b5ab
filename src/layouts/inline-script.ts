import idle from 'astro/client/idle.prebuilt.js';
import load from 'astro/client/load.prebuilt.js';
import only from 'astro/client/only.prebuilt.js';
import visible from 'astro/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import EMBED_THEME from '#islands/listening/embed/embed-theme.js?raw';
import { EARLY_KEYS } from '#islands/listening/player/start/early-key-script';
import { EARLY_SUBMITS } from '#islands/platform/router/early-submits';
import { HEAD_SCRIPT } from '#islands/platform/shell/head-script.ts';
import { EARLY_PRESSES } from '#islands/start/early-presses';

/** All inline scripts, ours and Astro's, for the hashes of the CSP. */
export const INLINE_SCRIPTS: readonly string[] = [
  HEAD_SCRIPT,
  EARLY_KEYS,
  EARLY_SUBMITS,
  EARLY_PRESSES,
  EMBED_THEME,
  island,
  idle,
  load,
  only,
  visible,
];
