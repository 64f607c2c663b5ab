import type { PublicSettings } from '#contracts/platform/settings';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';

type UploadSettings = PublicSettings['uploads'];

/** What holds until a page has told: the careful way, which the server refuses where it is switched off. */
const CAREFUL: UploadSettings = {
  driver: '',
  direct: false,
  tus: true,
  chunk_size: 5 * 1024 * 1024,
  max_size: Number.POSITIVE_INFINITY,
  allowed_types: [],
  blocked_types: [],
};

let known: UploadSettings = CAREFUL;

// Files go on while pages are changed, and pages for everybody tell nothing of uploads: what was told last still holds.
if (!import.meta.env.SSR)
  $bootstrap.subscribe((data) => {
    known = data?.settings.uploads ?? known;
  });

/** What the settings say of uploads. */
export const uploadSettings = (): UploadSettings => known;
