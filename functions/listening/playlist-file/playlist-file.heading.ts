import type { RawLine } from './playlist-file.text';

export type Column = Exclude<keyof RawLine, 'line' | 'words'> | 'playlist';

const OF = '(?: ?(?:name|title)s?)?(?: ?\\(s\\)|s)?(?: \\d{1,2})?';
const heading = (names: string, end = ''): RegExp => new RegExp(`^(?:${names})${end}$`);

const LENGTHS =
  'duration|length|time|total time|laenge|länge|dauer|durée|duree|duración|durata|duração|длительность|продолжительность|время|時間|时间|时长|長さ|길이|시간|duur|czas|längd|længde|süre';

const COLUMN_NAMES: [Column, RegExp][] = [
  ['playlist', heading('playlist(?: ?(?:name|title))?')],
  ['isrc', heading('isrc(?: ?codes?)?')],
  [
    'location',
    heading('(?:(?:track|song|video|spotify|youtube) ?)?(?:url|uri|link|id)|location|path|file|filename|speicherort|emplacement'),
  ],
  ['duration', heading(`(?:(?:track|song) )?(?:${LENGTHS})`, '(?: ?[([].*| ?ms| millis\\w*| s| sec\\w*)?')],
  [
    'artist',
    heading(
      '(?:track |song )?(?:artist(?:\\(s\\))?|creator|performer|band|interpret|interprète|künstler(?:in)?|artiste|artista|artisti|исполнител[ьи]|アーティスト|艺术家|藝人|艺人|歌手|아티스트|artiest|wykonawca|kunstner|umělec|sanatçı)',
      OF,
    ),
  ],
  ['album', heading('album|release|álbum|альбом|アルバム|专辑|專輯|앨범|albüm', OF)],
  [
    'title',
    heading(
      '(?:track|song|video)(?: ?(?:name|title))?|title|titel|name|titre|nom|título|titulo|nombre|titolo|nome|naam|название|наименование|песня|трек|タイトル|曲名|名前|名称|标题|歌曲|歌名|제목|이름|노래|tytuł|nazwa|název|parça|tittel|namn|navn',
    ),
  ],
];

const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .trim();

const columnOf = (name: string): Column | null => COLUMN_NAMES.find(([, form]) => form.test(plain(name)))?.[0] ?? null;

/** Several columns may name artists; of others the first counts. */
export const columnsOf = (cells: readonly string[]): (Column | null)[] => {
  const all = cells.map(columnOf);
  return all.map((column, index) => (column === 'artist' || all.indexOf(column) === index ? column : null));
};

const ALONE = /^(?:video id|isrc|(?:track|spotify) ur[il]|url)$/;
/** A file of YouTube describes the playlist in a first table. */
const DESCRIBES_LIST = /^(?:playlist|channel) id$/;
const NAMING: (Column | null)[] = ['title', 'location', 'isrc'];

export const isHeading = (cells: readonly string[], isFirst: boolean): boolean => {
  const names = cells.map(plain);
  if (names.some((name) => DESCRIBES_LIST.test(name))) return false;
  if (cells.length === 1 || names[0] === 'video id') return ALONE.test(names[0] ?? '');
  const columns = columnsOf(cells).filter((column) => column !== null);
  return columns.some((column) => NAMING.includes(column)) && (isFirst || columns.length > 1);
};

export const headingUnit = (name: string): 'ms' | 's' | undefined => {
  if (/\bms\b|millis|[a-z]ms$/.test(plain(name))) return 'ms';
  return /\bs(?:ec\w*)?\b/.test(plain(name)) ? 's' : undefined;
};
