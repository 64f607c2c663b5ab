import { MULTIPART_FROM, RESUMABLE_FROM } from '#contracts/upload/upload';

export type UploadStrategy = 'form' | 'tus' | 'simple' | 'multipart';

export interface StrategySettings {
  driver: string;
  direct: boolean;
  tus: boolean;
  chunk_size: number; // bytes
}

/** Direct upload takes precedence over tus. */
export const strategyOf = (size: number, { driver, direct, tus }: Pick<StrategySettings, 'driver' | 'direct' | 'tus'>): UploadStrategy => {
  if (direct && driver.endsWith('s3')) return size >= MULTIPART_FROM ? 'multipart' : 'simple';
  return tus && size >= RESUMABLE_FROM ? 'tus' : 'form';
};

export const FILES_AT_ONCE = 3;

export interface Running {
  strategy: UploadStrategy;
  size: number;
  folder: string | null;
}

const isAlone = ({ strategy, size, folder }: Running, chunkSize: number): boolean =>
  folder !== null || strategy === 'multipart' || (strategy === 'tus' && size > chunkSize);

/** Three, or one while a folder or a large file uploads. */
export const filesAtOnce = (running: readonly Running[], chunkSize: number): number =>
  running.some((upload) => isAlone(upload, chunkSize)) ? 1 : FILES_AT_ONCE;

export const nextToStart = <Waiting extends Running>(
  waiting: readonly Waiting[],
  running: readonly Running[],
  chunkSize: number,
): Waiting[] => {
  const [first, ...rest] = waiting;
  if (!first || running.length >= filesAtOnce(running, chunkSize)) return [];
  return [first, ...nextToStart(rest, [...running, first], chunkSize)];
};
