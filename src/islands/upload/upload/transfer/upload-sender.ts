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

/** Sends a file as form data; sent again, as after an answer that was lost, it is the same file. */
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

/** An upload without progress for so long has failed; milliseconds. */
const INACTIVITY_TIMEOUT = 30_000;
/** Once all bytes are there, the site reads them; it does so many in a millisecond at least. */
const READ_SPEED = 1000;

/** How long nothing may be heard of an upload of which so many bytes have left. */
const patience = (sent: number, size: number): number => INACTIVITY_TIMEOUT + (sent >= size ? size / READ_SPEED : 0);

/** What Uppy knows of our files beside their bytes. */
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
  /** What is said of a file when its upload begins; throws for one that is not to be sent. */
  readMetadata: (uploadId: string, file: Blob) => Promise<UploadMetadata>;
  pointOf: (uploadId: string) => ResumePoint | null;
  keepPoint: (uploadId: string, point: ResumePoint | null) => void;
  /** An upload failed for good: what it left at the server is of no use. */
  onFailure: (uploadId: string) => Promise<void>;
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

/** Sends Uppy's files, each its way and no more at a time than the rules say. A file that is removed from Uppy stops at once. */
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

  /** Sends one file, and gives it up once nothing moves any more. */
  private async transfer(file: SentFile, { strategy, stopping }: Sending): Promise<FileEntry> {
    const { uploadId } = file.meta;
    const timeOut = () => stopping.abort(new Error(t('Upload timed out')));
    let timer = setTimeout(timeOut, INACTIVITY_TIMEOUT);
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
        keepPoint: (point) => this.opts.keepPoint(uploadId, point),
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
