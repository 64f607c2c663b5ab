import { randomId } from '#islands/platform/lib/random-id';
import { mimeOf } from '../transfer/file-rules';
import type { Upload, UploadRequest } from './uploads.store';

let lastAdded = 0;

/** Unique timestamps preserve the order of files that are added together. */
const addedNow = (): number => {
  lastAdded = Math.max(Date.now(), lastAdded + 1);
  return lastAdded;
};

interface DescribedFile {
  file: Pick<File, 'name' | 'size' | 'type' | 'lastModified'>;
  relativePath: string;
}

export const newUpload = ({ file, relativePath }: DescribedFile, action: UploadRequest): Upload => ({
  id: randomId(),
  group: action.group,
  purpose: action.purpose,
  path: action.path ?? location.pathname + location.search,
  of: null,
  name: file.name,
  size: file.size,
  lastModified: file.lastModified,
  addedAt: addedNow(),
  mime: mimeOf(file),
  relativePath,
  parentId: action.parentId ?? null,
  folder: relativePath.includes('/') ? (relativePath.split('/')[0] ?? null) : null,
  status: 'pending',
  isPaused: false,
  isWaitingForNetwork: false,
  needsFile: false,
  isRefused: false,
  bytesUploaded: 0,
  percentage: 0,
  speed: null,
  secondsLeft: null,
  error: null,
  entry: null,
  duration: null,
  hash: null,
  reading: action.purpose === 'audio' ? 'waiting' : 'none',
  analysis: null,
  rendering: 'none',
  rendition: null,
  hasNamesake: false,
  sameAs: null,
  accepted: [],
});
