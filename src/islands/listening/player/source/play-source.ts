import { PLAY_SOURCES, type PlaySource } from '#contracts/listening/play';
import { parseSubject } from '#functions/platform/contract/subject';

/** The kind of what a queue was made of, by the name of it (`album:5`, `radio:artist:3`); songs that were chosen one by one are a queue. */
export const playSource = (source: string | null): PlaySource => {
  const { kind } = parseSubject(source ?? '');
  return PLAY_SOURCES.find((known) => known === kind) ?? 'queue';
};

/** The host of the page before, if that was another site's: the one that led here or, in a frame, the one around. Nothing else of it is told. */
export const foreignHost = (): string | undefined => {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
  return host && host !== location.host ? host : undefined;
};
