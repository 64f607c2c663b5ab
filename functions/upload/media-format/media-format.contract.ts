import { startPattern } from '#functions/platform/contract/start-pattern';

export interface MediaFormat {
  id: string;
  name: string;
  kind: 'audio' | 'image';
  /** Stored, whatever the client says. */
  mime: string;
  /** Types by which browsers and systems name it. */
  aliases: string[];
  extensions: string[];
  /** Containers as the tag reader names them. */
  containers?: RegExp;
  /** `rendition`: browsers play only what is made from it. */
  plays: 'itself' | 'rendition';
  isLossless: boolean;
  /** Its codec as listeners see it, and as tag readers name it. */
  codec?: [name: string, named: RegExp];
}

const MP4_EXTENSIONS = ['m4a', 'm4b', 'm4r', 'mp4', 'm4p', 'f4a', 'f4b', 'aac', '3gp', '3gpp', '3ga', '3g2', 'mov', 'qt'];
const MP4_TYPES = ['audio/x-m4a', 'audio/m4a', 'audio/x-m4b', 'audio/x-m4r', 'audio/3gpp', 'audio/3gpp2'];
/** Types of containers that may hold audio alone; the bytes decide. */
const FILM_TYPES = ['video/mp4', 'application/mp4', 'video/quicktime', 'video/3gpp', 'video/3gpp2', 'video/x-m4v'];

const audio = (id: string, format: Partial<MediaFormat> & Pick<MediaFormat, 'name' | 'mime' | 'extensions'>): MediaFormat => ({
  id,
  kind: 'audio',
  aliases: [],
  plays: 'itself',
  isLossless: false,
  ...format,
});

const image = (name: string, mime: string, extensions: string[]): MediaFormat => ({
  id: extensions[0]!,
  name,
  kind: 'image',
  mime,
  aliases: [],
  extensions,
  plays: 'itself',
  isLossless: false,
});

/** All formats that can be uploaded. The order of those that share an extension matters. */
export const MEDIA_FORMATS: readonly MediaFormat[] = [
  audio('mp3', {
    name: 'MP3',
    mime: 'audio/mpeg',
    aliases: ['audio/mp3', 'audio/x-mp3', 'audio/mpg', 'audio/x-mpeg', 'audio/mpeg3', 'audio/x-mpeg-3'],
    extensions: ['mp3', 'mpga'],
    containers: /^mpeg$/i,
    codec: ['MP3', /layer ?3|mp3/i],
  }),
  audio('flac', {
    name: 'FLAC',
    mime: 'audio/flac',
    aliases: ['audio/x-flac'],
    extensions: ['flac', 'fla'],
    containers: /flac/i,
    codec: ['FLAC', /flac/i],
    isLossless: true,
  }),
  audio('wav', {
    name: 'WAV',
    mime: 'audio/wav',
    aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'audio/x-pn-wav'],
    extensions: ['wav', 'wave', 'bwf', 'rf64', 'bw64'],
    containers: /^wave/i,
    isLossless: true,
  }),
  audio('aiff', {
    name: 'AIFF',
    mime: 'audio/aiff',
    aliases: ['audio/x-aiff', 'audio/aif'],
    extensions: ['aiff', 'aif', 'aifc'],
    containers: /^aif/i,
    plays: 'rendition',
    isLossless: true,
  }),
  audio('ogg', {
    name: 'Ogg Vorbis',
    mime: 'audio/ogg',
    aliases: ['application/ogg', 'audio/x-ogg', 'audio/vorbis', 'audio/x-vorbis+ogg'],
    extensions: ['ogg', 'oga', 'opus'],
    containers: /^ogg/i,
    codec: ['Vorbis', /vorbis/i],
  }),
  audio('opus', {
    name: 'Opus',
    mime: 'audio/ogg',
    aliases: ['audio/opus', 'audio/x-opus+ogg'],
    extensions: ['opus', 'ogg', 'oga'],
    codec: ['Opus', /opus/i],
  }),
  audio('oga', { name: 'FLAC in Ogg', mime: 'audio/ogg', aliases: ['audio/x-flac+ogg'], extensions: ['oga', 'ogg'], isLossless: true }),
  audio('webm', {
    name: 'WebM',
    mime: 'audio/webm',
    aliases: ['video/webm'],
    extensions: ['webm', 'weba'],
    containers: /webm|matroska/i,
  }),
  audio('aac', {
    name: 'AAC',
    mime: 'audio/aac',
    aliases: ['audio/x-aac', 'audio/aacp', 'audio/x-hx-aac-adts', 'audio/vnd.dlna.adts'],
    extensions: ['aac', 'adts'],
    containers: /adts/i,
    codec: ['AAC', /aac/i],
  }),
  audio('m4a', {
    name: 'M4A',
    mime: 'audio/mp4',
    aliases: [...MP4_TYPES, ...FILM_TYPES],
    extensions: MP4_EXTENSIONS,
    containers: /m4a|m4b|f4a|mp4|isom|iso\d|qt|3g|msnv|dash/i,
  }),
  audio('alac', {
    name: 'Apple Lossless (ALAC)',
    mime: 'audio/x-alac',
    aliases: ['audio/alac'],
    extensions: MP4_EXTENSIONS,
    codec: ['ALAC', /alac/i],
    plays: 'rendition',
    isLossless: true,
  }),
  audio('pcm', {
    name: 'QuickTime PCM',
    mime: 'audio/x-quicktime',
    extensions: ['mov', ...MP4_EXTENSIONS],
    codec: ['PCM', /pcm|float|^(sowt|twos|lpcm|(in|fl)(24|32|64)|raw |NONE|(23|24|42)ni)$/i],
    plays: 'rendition',
    isLossless: true,
  }),
  image('JPEG', 'image/jpeg', ['jpg', 'jpeg']),
  image('PNG', 'image/png', ['png']),
  image('GIF', 'image/gif', ['gif']),
  image('WebP', 'image/webp', ['webp']),
];

export const formatOf = (id: string): MediaFormat => MEDIA_FORMATS.find((each) => each.id === id)!;

export const SUGGESTED_FORMATS: readonly string[] = ['flac', 'wav', 'aiff', 'mp3', 'm4a', 'opus'].map((id) => formatOf(id).name);

export const formatsOfMime = (mime: string | null): MediaFormat[] => MEDIA_FORMATS.filter((each) => each.mime === mime);

export type Refusal = 'audio' | 'video' | 'notes' | 'protected' | 'image';

interface RefusedFormat {
  refusal: Refusal;
  name: string;
  extensions: string[];
  start?: RegExp;
}

const refused = (refusal: Refusal, name: string, extensions: string[], start?: RegExp): RefusedFormat => ({
  refusal,
  name,
  extensions,
  ...(start && { start }),
});

export const REFUSED_FORMATS: readonly RefusedFormat[] = [
  refused('audio', 'Core Audio, CAF', ['caf', 'caff'], startPattern('caff\0')),
  refused('audio', 'Windows Media, WMA', ['wma', 'asf'], startPattern('\x30\x26\xb2\x75\x8e\x66\xcf\x11')),
  refused('audio', 'DSD, DSF', ['dsf'], startPattern('DSD \x1c\0\0\0')),
  refused('audio', 'DSD, DFF', ['dff'], startPattern('FRM8????????DSD ')),
  refused('audio', 'Monkey’s Audio, APE', ['ape'], /^MAC /),
  refused('audio', 'WavPack', ['wv'], /^wvpk/),
  refused('audio', 'Musepack', ['mpc', 'mp+', 'mpp'], /^(MPCK|MP\+)/),
  refused('audio', 'True Audio, TTA', ['tta'], /^TTA[12]/),
  refused('audio', 'TAK', ['tak'], /^tBaK/),
  refused('audio', 'OptimFROG', ['ofr', 'ofs'], /^OFR /),
  refused('audio', 'Shorten', ['shn'], /^ajkg/),
  refused('audio', 'AMR', ['amr', 'awb'], /^#!AMR/),
  refused('audio', 'Speex', ['spx']),
  refused('audio', 'Sun audio, AU', ['au', 'snd'], startPattern('.snd\0')),
  refused('audio', 'Sony Wave64', ['w64'], startPattern('riff\x2e\x91\xcf\x11')),
  refused('audio', 'big-endian WAV, RIFX', [], /^RIFX/),
  refused('audio', 'IFF 8SVX', ['8svx', 'svx'], /^FORM[\s\S]{4}(8SVX|16SV)/),
  refused('audio', 'Creative Voice', ['voc'], /^Creative Voice File/),
  refused('audio', 'AAC in ADIF', [], /^ADIF/),
  refused('audio', 'AAC in LATM', ['latm', 'loas'], /^\x56[\xe0-\xff]/),
  refused('audio', 'Dolby Digital, AC-3', ['ac3', 'eac3', 'ec3'], startPattern('\x0b\x77')),
  refused('audio', 'DTS', ['dts', 'dtshd'], startPattern('\x7f\xfe\x80\x01', '\xfe\x7f\x01\x80', 'DTSHDHDR')),
  refused('audio', 'RealAudio', ['ra', 'rm', 'ram'], /^(\.RMF|\.ra\xfd)/),
  refused('audio', 'MP1 or MP2', ['mp1', 'mp2', 'm2a', 'mpa']),
  refused('audio', 'Matroska audio, MKA', ['mka']),
  refused('notes', 'MIDI', ['mid', 'midi', 'kar', 'rmi'], startPattern('MThd', 'RIFF????RMID')),
  refused('notes', 'tracker module', ['mod', 'xm', 'it', 's3m'], /^(Extended Module: |IMPM)/),
  refused('video', 'AVI', ['avi'], startPattern('RIFF????AVI ')),
  refused('video', 'Flash video', ['flv', 'f4v'], startPattern('FLV\x01')),
  refused('video', 'MPEG', ['mpg', 'mpeg', 'vob', 'm1v', 'm2v'], startPattern('\0\0\x01\xba', '\0\0\x01\xb3')),
  refused('video', 'MPEG transport stream', ['ts', 'm2ts', 'mts'], /^(G[\s\S]{187}G[\s\S]{187}G|[\s\S]{4}G[\s\S]{191}G)/),
  refused('video', 'Matroska, MKV', ['mkv']),
  refused('video', 'Windows Media, WMV', ['wmv']),
  refused('video', 'Ogg video', ['ogv']),
];

const REFUSALS: Record<Refusal, string> = {
  audio: 'Browsers can’t play this format (:codec). Convert the file to FLAC, WAV, MP3 or M4A, for example with Audacity.',
  video: 'This file is a video (:codec). Export its audio as FLAC, WAV, MP3 or M4A.',
  notes: 'This file contains notes, not audio (:codec). Export it from your music program as FLAC, WAV, MP3 or M4A.',
  protected: 'This file is copy-protected (:codec). Choose an unprotected FLAC, WAV, MP3 or M4A file.',
  image: 'This file is an image, not audio.',
};

export interface RefusedFile {
  sentence: string;
  /** Fills `:codec`. */
  codec: string;
}

export const refusedFile = (refusal: Refusal, codec: string): RefusedFile => ({ sentence: REFUSALS[refusal], codec });

export const refusedFormat = ({ refusal, name }: RefusedFormat): RefusedFile => refusedFile(refusal, name);

export const refusedByStart = (start: string): RefusedFile | null => {
  const format = REFUSED_FORMATS.find((each) => each.start?.test(start));
  return format ? refusedFormat(format) : null;
};

export const refusalText = ({ sentence, codec }: RefusedFile): string => sentence.replace(':codec', codec);

export const extensionOf = (name: string): string => /\.([^.\\/]{1,20})$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const refusedByName = (name: string): RefusedFile | null => {
  const format = REFUSED_FORMATS.find(({ extensions }) => extensions.includes(extensionOf(name)));
  return format ? refusedFormat(format) : null;
};

/** Types by which rules may let a file in: its own and those of its name, because the bytes decide later. */
export const typesOf = ({ name, type }: { name: string; type: string }): string[] => {
  const own = type.toLowerCase();
  const extension = extensionOf(name);
  const named = MEDIA_FORMATS.filter(({ aliases, extensions }) => aliases.includes(own) || extensions.includes(extension));
  const isRefusedAudio = REFUSED_FORMATS.some((each) => each.extensions.includes(extension) && /audio|notes/.test(each.refusal));
  return [...new Set([own, ...named.map(({ mime }) => mime), ...(isRefusedAudio ? ['audio/x-refused'] : [])])];
};

export const mimeByName = (name: string): string | null =>
  MEDIA_FORMATS.find(({ extensions }) => extensions.includes(extensionOf(name)))?.mime ?? null;
