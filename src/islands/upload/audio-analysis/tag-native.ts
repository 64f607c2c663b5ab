import type { IAudioMetadata, ICommonTagsResult } from 'music-metadata';

type Native = IAudioMetadata['native'];

/** The first text of the tags that are called so; null for none. */
const textOf = (native: Native, name: RegExp): string | null => {
  const found = Object.values(native)
    .flat()
    .find(({ id, value }) => name.test(id) && typeof value === 'string' && value.trim() !== '');
  return typeof found?.value === 'string' ? found.value.trim() : null;
};

/** The ℗ line: the frame `TPRO` of ID3, the field `PHONOGRAPHIC` or `℗` elsewhere; null for none. */
export const phonographicOf = (native: Native): string | null => textOf(native, /^(TPRO|PHONOGRAPHIC|℗)$/i);

/** The day of `TYER` and `TDAT`, as ID3 before its fourth version has it: `1998` and `0211` are the second of November. */
export const dayOfParts = (native: Native): string | null => {
  const [year, dayAndMonth] = [textOf(native, /^(TYER|TYE)$/), textOf(native, /^(TDAT|TDA)$/)];
  const [, day, month] = /^(\d{2})(\d{2})$/.exec(dayAndMonth ?? '') ?? [];
  return year && /^\d{4}$/.test(year) && day ? `${year}-${month}-${day}` : null;
};

/** The work that a track is a movement of, with the movement's name and number, under whichever names taggers write them. */
export const movementOf = (common: ICommonTagsResult, native: Native) => {
  const field = textOf(native, /^MOVEMENT$/i);
  const isNumber = /^\d+(\/\d+)?$/.test(field ?? '');
  const movement = common.movement?.trim() || textOf(native, /^MOVEMENTNAME$/i) || (isNumber ? null : field);
  const number = common.movementIndex?.no || Number.parseInt((isNumber ? field : textOf(native, /^MOVEMENTNUMBER$/i)) ?? '', 10);
  // A group of songs is a work only where the song is a movement.
  const grouping = movement ? textOf(native, /^(TIT1|TT1)$/) : null;
  return {
    work: common.work?.trim() || textOf(native, /^TXXX:WORK$/i) || grouping,
    movement,
    movement_number: number || null,
  };
};
