import { BasePlugin, type Uppy } from 'uppy';
import type { FileEntry } from '#contracts/upload/file-entry';
import { sendBytes } from '#islands/platform/api-client/send-bytes';
import { t } from '#islands/platform/lib/translate';
import { sendDirect } from './direct-strategy';
import { extensionOf } from './file-rules';
import { sendMultipart } from './multipart-strategy';
import { sendResumable } from './tus-strategy';
import type { ResumePoint, SendFile, UploadMetadata } from './upload-job';
import { nextToStart, type Running, type StrategySettings, strategyOf, type UploadStrategy } from './upload-strategy';

/** Idempotent: a retry after a lost response creates no second file. */
const sendForm: SendFile = async ({ file, name, mime, extension, metadata, signal, onProgress }) => {
  const body = new FormData();
  body.set('clientMime', mime);
  body.set('clientExtension', extension);
  body.set('metadata', JSON.stringify(metadata));
  body.set('file', file, name);
  const { answer } = await sendBytes('POST', '/file-entries', {
    body,
    signal,
    onProgress: (sent) => onProgress(Math.min(sent, file.size)),
  });
  return (answer as { fileEntry: FileEntry }).fileEntry;
};

const INACTIVITY_TIMEOUT_MS = 30_000;
const READ_SPEED = 1000; // minimum bytes per millisecond at which the server reads a complete upload

/** Inactivity timeout in milliseconds; longer after the last byte, while the server reads the file. */
const patience = (sent: number, size: number): number => INACTIVITY_TIMEOUT_MS + (sent >= size ? size / READ_SPEED : 0);

export interface SentMeta extends Record<string, unknown> {
  uploadId: string;
  folder: string | null;
}
export interface SentBody extends Record<string, unknown> {
  fileEntry: FileEntry;
}
export type SentFile = ReturnType<Uppy<SentMeta, SentBody>['getFile']>;

interface SenderOptions {
  id?: string;
  settings: () => StrategySettings;
  readMetadata: (uploadId: string, file: Blob) => Promise<UploadMetadata>; // throws for a file that must not be sent
  pointOf: (uploadId: string) => ResumePoint | null;
  savePoint: (uploadId: string, point: ResumePoint | null) => void;
  onFailure: (uploadId: string) => Promise<void>; // cleans up on the server
}

const SENDERS: Record<UploadStrategy, SendFile> = { form: sendForm, tus: sendResumable, simple: sendDirect, multipart: sendMultipart };

interface Waiting extends Running {
  id: string;
  done: () => void;
}
interface Sending extends Running {
  id: string;
  stopping: AbortController;
}

/** Limits parallel uploads. Removing a file from Uppy aborts it. */
export class UploadSender extends BasePlugin<SenderOptions, SentMeta, SentBody> {
  private waiting: Waiting[] = [];
  private sending: Sending[] = [];

  constructor(uppy: Uppy<SentMeta, SentBody>, options: SenderOptions) {
    super(uppy, { ...options, id: 'UploadSender' });
    this.id = 'UploadSender';
    this.type = 'uploader';
  }

  override install(): void {
    this.uppy.addUploader(this.run);
    this.uppy.on('file-removed', this.stop);
  }

  private run = async (ids: string[]): Promise<void> => {
    const settings = this.opts.settings();
    const runs = this.uppy.getFilesByIds(ids).map(
      ({ id, size, meta }) =>
        new Promise<void>((done) => {
          this.waiting.push({ id, size: size ?? 0, folder: meta.folder, strategy: strategyOf(size ?? 0, settings), done });
        }),
    );
    this.startNext();
    await Promise.all(runs);
  };

  private stop = ({ id }: { id: string }): void => {
    this.sending.find((each) => each.id === id)?.stopping.abort();
    const waiting = this.waiting.find((each) => each.id === id);
    this.waiting = this.waiting.filter((each) => each !== waiting);
    waiting?.done();
  };

  private startNext(): void {
    const next = nextToStart(this.waiting, this.sending, this.opts.settings().chunk_size);
    this.waiting = this.waiting.filter((each) => !next.includes(each));
    for (const each of next) void this.send(each);
  }

  private async send({ id, strategy, size, folder, done }: Waiting): Promise<void> {
    const file = this.uppy.getFile(id);
    const { uploadId } = file.meta;
    const sending: Sending = { id, strategy, size, folder, stopping: new AbortController() };
    this.sending.push(sending);
    this.uppy.emit('upload-start', [file]);
    try {
      const fileEntry = await this.transfer(file, sending);
      this.uppy.emit('upload-success', file, { status: 200, body: { fileEntry } });
    } catch (error) {
      if (this.uppy.getState().files[id]) await this.fail(file, uploadId, error as Error, strategy);
    } finally {
      this.sending = this.sending.filter((each) => each !== sending);
      done();
      this.startNext();
    }
  }

  private async fail(file: SentFile, uploadId: string, error: Error, strategy: UploadStrategy): Promise<void> {
    if (strategy === 'multipart' && navigator.onLine) await this.opts.onFailure(uploadId);
    this.uppy.emit('upload-error', file, error);
  }

  /** Aborts when progress stalls. */
  private async transfer(file: SentFile, { strategy, stopping }: Sending): Promise<FileEntry> {
    const { uploadId } = file.meta;
    const timeOut = () => stopping.abort(new Error(t('Upload timed out')));
    let timer = setTimeout(timeOut, INACTIVITY_TIMEOUT_MS);
    const data = file.data as Blob;
    try {
      const metadata = await this.opts.readMetadata(uploadId, data);
      stopping.signal.throwIfAborted();
      return await SENDERS[strategy]({
        file: data,
        name: file.name,
        mime: file.type,
        extension: extensionOf(file.name),
        metadata,
        chunkSize: this.opts.settings().chunk_size,
        signal: stopping.signal,
        point: this.opts.pointOf(uploadId),
        savePoint: (point) => this.opts.savePoint(uploadId, point),
        onProgress: (bytesUploaded) => {
          clearTimeout(timer);
          timer = setTimeout(timeOut, patience(bytesUploaded, data.size));
          const progress = { uploadStarted: file.progress.uploadStarted ?? 0, bytesUploaded, bytesTotal: data.size };
          this.uppy.emit('upload-progress', file, progress);
        },
      });
    } finally {
      clearTimeout(timer);
    }
  }
}
