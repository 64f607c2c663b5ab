import type { PublicSettings } from '#contracts/platform/settings';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

type UploadSettings = PublicSettings['uploads'];

/** Defaults until settings arrive. The server rejects tus if it is disabled. */
const CAREFUL: UploadSettings = {
  driver: '',
  direct: false,
  tus: true,
  chunk_size: 5 * 1024 * 1024,
  max_size: Number.POSITIVE_INFINITY,
  allowed_types: [],
  blocked_types: [],
};

let cached: UploadSettings = CAREFUL;

// Uploads outlive page changes, and public pages carry no upload settings: keep the last known ones.
if (!import.meta.env.SSR)
  $bootstrap.subscribe((data) => {
    cached = data?.settings.uploads ?? cached;
  });

export const uploadSettings = (): UploadSettings => cached;
