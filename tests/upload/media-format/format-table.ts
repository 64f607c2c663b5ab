import { apeTag, audioFixture, bytesOf, chunk, firstPage, id3, patched, riff, samples, waveFormat } from '../../support/audio-fixture';

type Bytes = () => Uint8Array<ArrayBuffer>;

interface Taken {
  /** As browsers name it; nothing if they do not. */
  type?: string;
  mime: string;
  extension: string;
  ms: number;
  /** Refusal of a track without a playable form. */
  unplayable?: string;
}

const file =
  (name: string): Bytes =>
  () =>
    audioFixture(name);

const M4A = { mime: 'audio/mp4', extension: 'm4a', ms: 1000 };
const WAV = { mime: 'audio/wav', extension: 'wav' };
const MP3 = { mime: 'audio/mpeg', extension: 'mp3' };
const AIFF = { mime: 'audio/aiff', extension: 'aiff', unplayable: 'Most browsers can’t play AIFF. Convert the file to FLAC or WAV.' };
const PCM = {
  mime: 'audio/x-quicktime',
  extension: 'mov',
  ms: 200,
  unplayable: 'Most browsers can’t play QuickTime PCM. Convert the file to FLAC or WAV.',
};

const ALAC = {
  mime: 'audio/x-alac',
  extension: 'm4a',
  unplayable: 'Most browsers can’t play Apple Lossless (ALAC). Convert the file to FLAC or WAV.',
};

const vbr = (): Uint8Array<ArrayBuffer> => audioFixture('vbr-without-header.mp3');
const junk = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, at) => (at * 7919 + 3) % 251);
const skeleton = (): Uint8Array<ArrayBuffer> => firstPage(77, bytesOf('fishead\0', [3, 0, 0, 0], new Uint8Array(52)));
/** 20 bytes of brand; the offsets in the index do not matter to its tables. */
const unbranded = (): Uint8Array<ArrayBuffer> => audioFixture('quicktime.mov').slice(20);

export const TAKEN_FILES: [name: string, bytes: Bytes, expected: Taken][] = [
  ['brand-3gp4.m4a', file('brand-3gp4.m4a'), { ...M4A, type: 'audio/mp4' }],
  ['phone.3gp', file('phone.3gp'), { ...M4A, type: 'video/3gpp' }],
  ['phone.3g2', file('phone.3g2'), { ...M4A, type: 'video/3gpp2' }],
  ['quicktime.mov', file('quicktime.mov'), { ...M4A, type: 'video/quicktime' }],
  ['without-brand.mov', unbranded, { ...M4A, type: 'video/quicktime' }],
  ['unknown-brand.m4a', () => patched(audioFixture('brand-3gp4.m4a'), 'ftyp3gp4', 'ftypXYZ!'), M4A],
  ['sony.mp4', () => patched(audioFixture('brand-3gp4.m4a'), 'ftyp3gp4', 'ftypMSNV'), { ...M4A, type: 'video/mp4' }],
  ['book.m4b', file('chapters.m4b'), { ...M4A, ms: 2000, type: 'audio/x-m4b' }],
  ['adobe.f4a', file('adobe.f4a'), M4A],
  ['index-last.m4a', file('index-last.m4a'), { ...M4A, type: 'audio/x-m4a' }],
  ['dash.mp4', file('dash.mp4'), { ...M4A, ms: 1046, type: 'video/mp4' }],
  ['cover-track.mov', file('cover-track.mov'), { ...M4A, type: 'video/quicktime' }],
  ['cover-track.mp4', file('cover-track.mp4'), { ...M4A, type: 'video/mp4' }],
  ['mp3-inside.mp4', file('mp3-inside.mp4'), { ...M4A, type: 'video/mp4' }],
  ['opus-inside.mp4', file('opus-inside.mp4'), { ...M4A, type: 'video/mp4' }],
  ['flac-inside.mp4', file('flac-inside.mp4'), { ...M4A, ms: 500, type: 'video/mp4' }],
  ['big-endian.mov', file('big-endian.mov'), { ...PCM, type: 'video/quicktime' }],
  ['little-endian.mov', file('little-endian.mov'), { ...PCM, type: 'video/quicktime' }],
  ['lossless.m4a', file('lossless.m4a'), { ...ALAC, type: 'audio/x-m4a', ms: 500 }],
  ['lossless.mov', file('alac-stereo-24.m4a'), { ...ALAC, type: 'video/quicktime', ms: 150 }],
  ['uncompressed-packets.m4a', file('alac-plain-24.m4a'), { ...ALAC, type: '', ms: 100 }],
  ['index-first.m4a', file('alac-noise-24.m4a'), { ...ALAC, type: 'audio/mp4', ms: 100 }],
  ['flac-in-ogg.oga', file('flac-in-ogg.oga'), { type: 'audio/ogg', mime: 'audio/ogg', extension: 'oga', ms: 1000 }],
  ['vorbis.ogg', file('vorbis.ogg'), { type: 'audio/ogg', mime: 'audio/ogg', extension: 'ogg', ms: 1000 }],
  ['with-skeleton.ogg', () => bytesOf(skeleton(), audioFixture('vorbis.ogg')), { mime: 'audio/ogg', extension: 'ogg', ms: 1000 }],
  ['cover-in-ogg.ogg', file('cover-in-ogg.ogg'), { type: 'application/ogg', mime: 'audio/ogg', extension: 'ogg', ms: 1000 }],
  ['opus.opus', file('opus.opus'), { mime: 'audio/ogg', extension: 'opus', ms: 1000 }],
  ['vorbis.webm', file('vorbis.webm'), { type: 'video/webm', mime: 'audio/webm', extension: 'webm', ms: 1000 }],
  ['adts.aac', file('adts.aac'), { mime: 'audio/aac', extension: 'aac', ms: 1068 }],
  ['float32.wav', file('float32.wav'), { ...WAV, ms: 100 }],
  ['float64.wav', file('float64.wav'), { ...WAV, ms: 100 }],
  ['mu-law.wav', file('mu-law.wav'), { ...WAV, ms: 500 }],
  ['a-law.wav', file('a-law.wav'), { ...WAV, ms: 500 }],
  ['six-channels.wav', file('six-channels.wav'), { ...WAV, ms: 100 }],
  ['mp3-inside.wav', file('mp3-inside.wav'), { ...WAV, ms: 1138 }],
  ['long-form.rf64', file('long-form.wav'), { ...WAV, ms: 200 }],
  ['broadcast.bw64', () => patched(audioFixture('long-form.wav'), 'RF64', 'BW64'), { ...WAV, ms: 200 }],
  ['late-format.wav', () => riff(chunk('JUNK', junk(100_000)), waveFormat({}), chunk('data', samples(8000))), { ...WAV, ms: 1000 }],
  ['unpadded.wav', () => riff(chunk('bext', junk(601), false), waveFormat({}), chunk('data', samples(8000))), { ...WAV, ms: 1000 }],
  ['padded.wav', () => riff(chunk('bext', junk(601)), waveFormat({}), chunk('data', samples(8000))), { ...WAV, ms: 1000 }],
  ['24-in-32.wav', () => riff(waveFormat({ tag: 0xfffe, bits: 32 }), chunk('data', samples(8000, 4))), { ...WAV, ms: 1000 }],
  ['20-bit.wav', () => riff(waveFormat({ bits: 20 }), chunk('data', samples(8000, 3))), { ...WAV, ms: 1000 }],
  ['plain.aiff', file('plain.aiff'), { ...AIFF, ms: 200 }],
  ['sowt.aifc', file('sowt.aifc'), { ...AIFF, ms: 200 }],
  ['fl32.aifc', file('fl32.aifc'), { ...AIFF, ms: 100 }],
  ['mpeg-2.5.mp3', file('mpeg-2.5.mp3'), { ...MP3, ms: 2160 }],
  ['mpeg-2.mp3', file('mpeg-2.mp3'), { ...MP3, ms: 2088 }],
  ['vbr-without-header.mp3', vbr, { ...MP3, ms: 2040 }],
  ['mid-frame.mp3', () => vbr().slice(100), { ...MP3, ms: 2000 }],
  ['after-junk.mp3', () => bytesOf(junk(5000), vbr()), { ...MP3, ms: 2040 }],
  ['two-tags.mp3', () => bytesOf(id3(200), id3(900), vbr()), { ...MP3, ms: 2040 }],
  ['ape-in-front.mp3', () => bytesOf(apeTag(700), vbr()), { ...MP3, ms: 2040 }],
  ['tag-then-mid-frame.mp3', () => bytesOf(id3(300), vbr().slice(100)), { ...MP3, ms: 2000 }],
];

const unplayed = (format: string): string =>
  `Browsers can’t play this format (${format}). Convert the file to FLAC, WAV, MP3 or M4A, for example with Audacity.`;
const video = (format: string): string => `This file is a video (${format}). Export its audio as FLAC, WAV, MP3 or M4A.`;
const PLAIN = 'This file type is not allowed';
const start =
  (text: string): Bytes =>
  () =>
    bytesOf(text, junk(3000));

export const REFUSED_FILES: [name: string, bytes: Bytes, type: string, sentence: string][] = [
  ['speech.ogg', file('speech.spx'), 'audio/ogg', unplayed('Speex')],
  ['windows-media.wma', file('windows-media.wma'), 'audio/x-ms-wma', unplayed('Windows Media, WMA')],
  ['core-audio.caf', file('core-audio.caf'), 'audio/x-caf', unplayed('Core Audio, CAF')],
  ['wavpack.wv', file('wavpack.wv'), '', unplayed('WavPack')],
  ['true-audio.tta', file('true-audio.tta'), '', unplayed('True Audio, TTA')],
  ['called-mp3.mp3', file('wavpack.wv'), 'audio/mpeg', unplayed('WavPack')],
  ['layer-2.mp2', file('layer-2.mp2'), 'audio/mpeg', unplayed('MP1 or MP2')],
  ['latm.aac', file('latm.aac'), 'audio/aac', unplayed('AAC in LATM')],
  ['adif.aac', start('ADIF'), 'audio/aac', unplayed('AAC in ADIF')],
  ['dolby.ac3', file('dolby.ac3'), 'audio/ac3', unplayed('Dolby Digital, AC-3')],
  ['dolby-inside.m4a', file('dolby-inside.mp4'), 'audio/mp4', unplayed('Dolby Digital, AC-3')],
  ['memo.3gp', () => patched(audioFixture('phone.3gp'), 'mp4a', 'samr'), 'video/3gpp', unplayed('AMR')],
  ['memo.amr', start('#!AMR\n'), 'audio/amr', unplayed('AMR')],
  ['matroska.mka', file('matroska.mka'), 'audio/x-matroska', unplayed('Matroska audio, MKA')],
  ['disc.dsf', start('DSD \x1c\0\0\0'), '', unplayed('DSD, DSF')],
  ['monkey.ape', start('MAC \x96\x0f'), '', unplayed('Monkey’s Audio, APE')],
  ['old.mpc', start('MPCK'), '', unplayed('Musepack')],
  ['sun.au', start('.snd\0\0\0\x18'), 'audio/basic', unplayed('Sun audio, AU')],
  [
    'free.mp3',
    () => bytesOf(...Array.from({ length: 6 }, () => [0xff, 0xfb, 0x00, 0x64, ...junk(400)])),
    'audio/mpeg',
    unplayed('free-format MP3'),
  ],
  ['adpcm.wav', file('adpcm.wav'), 'audio/wav', unplayed('ADPCM')],
  [
    'song.mid',
    start('MThd\0\0\0\x06'),
    'audio/midi',
    'This file contains notes, not audio (MIDI). Export it from your music program as FLAC, WAV, MP3 or M4A.',
  ],
  [
    'bought.m4a',
    () => patched(audioFixture('index-last.m4a'), 'mp4a', 'drms'),
    'audio/mp4',
    'This file is copy-protected (M4P). Choose an unprotected FLAC, WAV, MP3 or M4A file.',
  ],
  ['video.m4a', file('video.mp4'), 'audio/mp4', video('MP4 or QuickTime')],
  ['video.mp4', file('video.mp4'), 'video/mp4', video('MP4 or QuickTime')],
  ['video.ogg', file('video.ogv'), 'audio/ogg', video('Ogg')],
  ['video.webm', file('video.webm'), 'video/webm', video('WebM')],
  ['film.mp3', start('RIFF\0\0\0\0AVI '), 'audio/mpeg', video('AVI')],
  ['half.m4a', () => audioFixture('index-last.m4a').slice(0, 1500), 'audio/mp4', 'This file cannot be read. It may be damaged.'],
  ['text.mp3', start('Low water, slow ferry. '), 'audio/mpeg', PLAIN],
  ['songs.mp3', () => bytesOf('PK\x03\x04', new Uint8Array(26), 'a.mp3', vbr()), 'audio/mpeg', PLAIN],
];
