import { analyseAudio, renderAudio } from '#islands/upload/audio-analysis/audio-worker';
import { newUpload } from '../store/new-upload';
import { publishError } from '../store/uploaded-audio';
import { $uploads, findUpload, isFinished } from '../store/uploads.store';
import { binFiles } from './bin-files';
import { addUpload, bytesOf, clearUpload, dropBytes, onEnd, sendUpload, setUpload } from './upload.engine';

/** The group of what is played in place of others. */
const RENDITIONS = 'renditions';

/** As soon as nothing more is to be done with a file, its bytes are let go; one that no track can be made of is refused. */
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

/** Makes what is played in place of an audio file, once that is uploaded and listened to, and sends it. */
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

/** A rendition is there, or could not be sent: then the file itself is played. */
const takeRendition = (id: string): void => {
  const rendition = findUpload(id);
  if (!rendition?.of) return;
  const { of, entry } = rendition;
  setUpload(of, entry ? { rendering: 'done', rendition: entry } : { rendering: 'failed' });
  clearUpload(id);
  letGo(of);
};

const settle = (id: string): void => {
  if (findUpload(id)?.of) takeRendition(id);
  else {
    letGo(id);
    void makeRendition(id);
  }
};

/** Listens to an audio file, and prepares what is played of it. What was done before is not done again. */
export const analyseUpload = async (id: string, file: File): Promise<void> => {
  const before = findUpload(id)?.reading;
  if (before === 'waiting' || before === 'running') {
    setUpload(id, { reading: 'running' });
    const analysis = await analyseAudio(file);
    if (!findUpload(id)) return;
    setUpload(id, {
      reading: analysis ? 'done' : 'failed',
      analysis,
      rendering: analysis?.played_as ? 'waiting' : 'none',
    });
  }
  settle(id);
};

/** From now on, everything that ends gets what is done next. */
export const startAnalysis = (): void => onEnd(settle);
