import type { FileOutcome, Outcome } from './outcome.ts';
import type { CreditedRelease } from './release-credits.ts';
import { valuesOf } from './release-tracks.ts';

const OUTCOMES: Outcome[] = ['taken', 'already there', 'left out', 'waiting', 'passed over'];
const WIDTH = Math.max(...OUTCOMES.map(({ length }) => length));
const PATH_WIDTH = 60;

/** Control characters of file names and tags could forge lines or control the terminal. */
const printable = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (sign) =>
    JSON.stringify(sign)
      .slice(1, -1)
      .replace(/^[^\\]$/, '\ufffd'),
  );

export const tableOf = (outcomes: readonly FileOutcome[]): string => {
  const shown = outcomes.map((each) => ({ ...each, path: printable(each.path), note: printable(each.note) }));
  const width = Math.min(
    PATH_WIDTH,
    shown.reduce((most, { path }) => Math.max(most, path.length), 0),
  );
  const sorted = shown.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const lines = sorted.map(({ path, outcome, note }) => `${outcome.padEnd(WIDTH)}  ${path.padEnd(width)}  ${note}`.trimEnd());
  const counts = OUTCOMES.flatMap((name) => {
    const count = outcomes.filter(({ outcome }) => outcome === name).length;
    return count ? [`${count} ${name}`] : [];
  });
  return [...lines, '', `${outcomes.length} files: ${counts.join(', ')}.`].join('\n');
};

const namesOf = (artists: readonly { name: string }[]): string => artists.map(({ name }) => name).join(', ') || 'nobody';

export const planOf = (release: CreditedRelease): string => {
  const { isAlbum, album, cover, sounds, source } = release;
  const by = album.various_artists ? 'Various Artists' : namesOf(album.artists ?? []);
  const about = [album.record_type, album.release_date, cover ? `cover ${cover.file.name}` : null].filter(Boolean).join(', ');
  const head = isAlbum ? `${album.name} by ${by} (${about})` : `Single tracks of ${release.folder}`;
  const lines = sounds.map((sound) => {
    const { name, artists } = valuesOf(sound, null, source);
    const number = isAlbum ? `${sound.disc}-${String(sound.number).padStart(2, '0')}  ` : '';
    const credits = namesOf(artists.length > 0 ? artists : release.artists);
    return `  ${number}${name}, ${credits}  [${sound.file.path}]${sound.words ? ' with lyrics' : ''}${sound.notes.map((note) => ` ${note}`).join('')}`;
  });
  return [head, ...lines].map(printable).join('\n');
};
