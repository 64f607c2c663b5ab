import { codecError, UNREADABLE_FILE, UNSUPPORTED_IMAGE, UNSUPPORTED_TYPE } from '#contracts/upload/file-entry';
import type { RefusedFile } from '#contracts/upload/media-format';
import { t } from '#islands/platform/lib/translate';
import { detectAudio } from '#islands/upload/audio-analysis/decoded-audio';

/** A file that the server would reject; the message is for the user. */
export class RejectedFile extends Error {}

const rejected = ({ sentence, codec }: RefusedFile): RejectedFile => new RejectedFile(t(sentence, { codec }));

/** Throws `RejectedFile` if the bytes are not audio. Ignores unreadable files. */
export const requireAudio = async (file: Blob): Promise<void> => {
  const detection = await detectAudio(file).catch(() => undefined);
  if (detection === undefined) return;
  if (detection === null) throw new RejectedFile(t(UNSUPPORTED_TYPE));
  if ('sentence' in detection) throw rejected(detection);
  if (detection.kind !== 'audio') throw new RejectedFile(t(UNSUPPORTED_IMAGE));
};

/** Throws `RejectedFile` for a codec browsers do not play, or an unreadable file. */
export const requirePlayable = ({ duration, codec }: { duration: number | null; codec: string | null }): void => {
  const refusal = codecError(codec);
  if (refusal) throw rejected(refusal);
  if (duration === null && codec === null) throw new RejectedFile(t(UNREADABLE_FILE));
};
