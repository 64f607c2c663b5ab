import { analyseAudio, renderAudio } from '#islands/upload/audio-analysis/audio-worker';
import { newUpload } from '../state/new-upload';
import { publishError } from '../state/uploaded-audio';
import { $uploads, findUpload, isFinished } from '../state/uploads.store';
import { binFiles } from './bin-files';
import { addUpload, bytesOf, clearUploads, dropBytes, onEnd, sendUpload, setUpload } from './upload.engine';

const RENDITIONS = 'renditions';

/** Releases the bytes of a finished upload; marks it as failed if no track can be created from it. */
const letGo = (id: string): void => {
  const upload = findUpload(id);
  if (!upload || !isFinished(upload)) return;
  const refusal = publishError(upload);
  if (refusal) {
    setUpload(id, { status: 'failed', isRefused: true, error: refusal });
    binFiles(upload);
  }
  dropBytes(id);
};

const makeRendition = async (id: string): Promise<void> => {
  const upload = findUpload(id);
  const as = upload?.analysis?.played_as;
  if (!upload || !as || upload.status !== 'completed' || upload.rendering !== 'waiting') return;
  setUpload(id, { rendering: 'running' });
  const original = await bytesOf(id);
  const made = original && (await renderAudio(original, as));
  if (!findUpload(id)) return;
  if (!made) {
    setUpload(id, { rendering: 'failed' });
    letGo(id);
    return;
  }
  const name = upload.name.replace(/(\.[^.]*)?$/, `.${made.name.split('.').at(-1)}`);
  const file = new File([made], name, { type: made.type });
  const action = { group: RENDITIONS, purpose: 'file', path: upload.path } as const;
  const rendition = { ...newUpload({ file, relativePath: name }, action), of: id };
  $uploads.set([...$uploads.get(), rendition]);
  addUpload(rendition.id, { file });
  void sendUpload(rendition.id);
};

/** Without a rendition, the original is played. */
const applyRendition = (id: string): void => {
  const rendition = findUpload(id);
  if (!rendition?.of) return;
  const { of, entry } = rendition;
  setUpload(of, entry ? { rendering: 'done', rendition: entry } : { rendering: 'failed' });
  clearUploads([id]);
  letGo(of);
};

const finish = (id: string): void => {
  if (findUpload(id)?.of) applyRendition(id);
  else {
    letGo(id);
    void makeRendition(id);
  }
};

/** Analyses a file and prepares its rendition, skipping completed steps. */
export const analyseUpload = async (id: string, file: File): Promise<void> => {
  const before = findUpload(id)?.reading;
  if (before === 'waiting' || before === 'running') {
    setUpload(id, { reading: 'running' });
    const analysis = await analyseAudio(file);
    if (!findUpload(id)) return;
    setUpload(id, {
      reading: analysis ? 'done' : 'failed',
      analysis,
      rendering: findUpload(id)?.rendition ? 'done' : analysis?.played_as ? 'waiting' : 'none',
    });
  }
  finish(id);
};

export const startAnalysis = (): void => onEnd(finish);
