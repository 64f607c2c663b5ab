import { codecError, UNREADABLE_FILE, UNSUPPORTED_IMAGE, UNSUPPORTED_TYPE } from '#contracts/upload/file-entry';
import { t } from '#islands/platform/lib/translate';
import { identifyFile } from '#islands/upload/audio-analysis/decoded-audio';

/** A file that the server would reject; the message is for the user. */
export class RejectedFile extends Error {}

/** Throws `RejectedFile` if the bytes are not audio. Ignores unreadable files. */
export const requireAudio = async (file: Blob): Promise<void> => {
  const type = await identifyFile(file).catch(() => undefined);
  if (type === undefined || type?.kind === 'audio') return;
  throw new RejectedFile(t(type === null ? UNSUPPORTED_TYPE : UNSUPPORTED_IMAGE));
};

/** Throws `RejectedFile` for a codec browsers do not play, or an unreadable file. */
export const requirePlayable = ({ duration, codec }: { duration: number | null; codec: string | null }): void => {
  const refusal = codecError(codec);
  if (refusal) throw new RejectedFile(t(refusal.sentence, { codec: refusal.codec }));
  if (duration === null && codec === null) throw new RejectedFile(t(UNREADABLE_FILE));
};
