import type { IAudioMetadata, ICommonTagsResult } from 'music-metadata';

type Native = IAudioMetadata['native'];

const textOf = (native: Native, name: RegExp): string | null => {
  const tag = Object.values(native)
    .flat()
    .find(({ id, value }) => name.test(id) && typeof value === 'string' && value.trim() !== '');
  return typeof tag?.value === 'string' ? tag.value.trim() : null;
};

/** The ℗ line: ID3 frame `TPRO`, elsewhere `PHONOGRAPHIC` or `℗`. */
export const phonographicOf = (native: Native): string | null => textOf(native, /^(TPRO|PHONOGRAPHIC|℗)$/i);

export const movementOf = (common: ICommonTagsResult, native: Native) => {
  const field = textOf(native, /^MOVEMENT$/i);
  const isNumber = /^\d+(\/\d+)?$/.test(field ?? '');
  const movement = common.movement?.trim() || textOf(native, /^MOVEMENTNAME$/i) || (isNumber ? null : field);
  const number = common.movementIndex?.no || Number.parseInt((isNumber ? field : textOf(native, /^MOVEMENTNUMBER$/i)) ?? '', 10);
  // The ID3 grouping is a work only if the track is a movement.
  const grouping = movement ? textOf(native, /^(TIT1|TT1)$/) : null;
  return {
    work: common.work?.trim() || textOf(native, /^TXXX:WORK$/i) || grouping,
    movement,
    movement_number: number || null,
  };
};
