import { MULTIPART_FROM, RESUMABLE_FROM } from '#contracts/upload/upload';

/** How the bytes of a file travel: in a form, in resumable portions (tus), or straight to the storage, at once or in parts. */
export type UploadStrategy = 'form' | 'tus' | 'simple' | 'multipart';

/** What the settings say of the ways. */
export interface StrategySettings {
  driver: string;
  direct: boolean;
  tus: boolean;
  /** Bytes. */
  chunk_size: number;
}

/** The way of a file of so many bytes. Where both are open, straight to the storage wins over the resumable way. */
export const strategyOf = (size: number, { driver, direct, tus }: Pick<StrategySettings, 'driver' | 'direct' | 'tus'>): UploadStrategy => {
  if (direct && driver.endsWith('s3')) return size >= MULTIPART_FROM ? 'multipart' : 'simple';
  return tus && size >= RESUMABLE_FROM ? 'tus' : 'form';
};

/** Files that upload at the same time. */
export const FILES_AT_ONCE = 3;

/** An upload in progress, as far as it decides how many others may run beside it. */
export interface Running {
  strategy: UploadStrategy;
  size: number;
  folder: string | null;
}

const isAlone = ({ strategy, size, folder }: Running, chunkSize: number): boolean =>
  folder !== null || strategy === 'multipart' || (strategy === 'tus' && size > chunkSize);

/** How many files may upload at the same time beside those in progress: three, or one while a folder or a large file is on its way. */
export const filesAtOnce = (running: readonly Running[], chunkSize: number): number =>
  running.some((upload) => isAlone(upload, chunkSize)) ? 1 : FILES_AT_ONCE;

/** Which of those that wait begin now, in their order; none where nothing waits. */
export const nextToStart = <Waiting extends Running>(
  waiting: readonly Waiting[],
  running: readonly Running[],
  chunkSize: number,
): Waiting[] => {
  const [first, ...rest] = waiting;
  if (!first || running.length >= filesAtOnce(running, chunkSize)) return [];
  return [first, ...nextToStart(rest, [...running, first], chunkSize)];
};
