import { codecError, UNREADABLE_FILE, UNSUPPORTED_IMAGE, UNSUPPORTED_TYPE } from '#contracts/upload/file-entry';
import { t } from '#islands/platform/lib/translate';
import { identifyFile } from '#islands/upload/audio-analysis/decoded-audio';

/** A file that is not sent, because it would not be taken: the message says why. */
export class RejectedFile extends Error {}

/** Throws for what is no audio by its bytes, whatever it is called. A file that cannot be read now is not judged. */
export const requireAudio = async (file: Blob): Promise<void> => {
  const type = await identifyFile(file).catch(() => undefined);
  if (type === undefined || type?.kind === 'audio') return;
  throw new RejectedFile(t(type === null ? UNSUPPORTED_TYPE : UNSUPPORTED_IMAGE));
};

/** Throws for an audio file that browsers do not play, or that nothing here can read. */
export const requirePlayable = ({ duration, codec }: { duration: number | null; codec: string | null }): void => {
  const refusal = codecError(codec);
  if (refusal) throw new RejectedFile(t(refusal.sentence, { codec: refusal.codec }));
  if (duration === null && codec === null) throw new RejectedFile(t(UNREADABLE_FILE));
};
