import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readName, readNames, readPaths } from '#functions/platform/contract/numbered-name';

const WHOLE = [
  '99 Luftballons',
  '7 Rings',
  '1-800-273-8255',
  '3.14',
  '50 Ways',
  '22',
  '1999',
  '4 Minutes',
  '2+2=5',
  '100%',
  '5-1-5-0',
  '10,000 Hours',
  '7 nation army',
  '1. Outside',
  '2 Become 1',
  '24K Magic',
  '1979 - Live',
  '9-11 Tribute',
  '4:33',
  '21st Century',
  '3 AM',
  '8.Mile',
  '2001-05-07 Live',
  '07.05.2011 Live',
  '9 to 5',
  '16 Shots (Live)',
  'B1 Bomber',
  'U2 Medley',
  'Taylor - 22 - Live',
  '#9 Dream',
  '0 to 100',
  '５０ Ways',
];

describe('a number in a file name alone', () => {
  test.each(WHOLE)('F7 %s is a title', (title) => {
    expect(readName(`${title}.wav`)).toEqual({ name: title, artist: null, disc: null, number: null, place: 1 });
  });

  test.each([
    ['01 Low Water.flac', 'Low Water', 1, null],
    ['01. Low Water.flac', 'Low Water', 1, null],
    ['01_Low_Water.flac', 'Low Water', 1, null],
    ['01 - Low Water.flac', 'Low Water', 1, null],
    ['01 – Low Water.flac', 'Low Water', 1, null],
    ['01-Low Water.flac', 'Low Water', 1, null],
    ['01.Low Water.flac', 'Low Water', 1, null],
    ['(01) Low Water.flac', 'Low Water', 1, null],
    ['[01] Low Water.flac', 'Low Water', 1, null],
    ['【01】Low Water.flac', 'Low Water', 1, null],
    ['01) Low Water.flac', 'Low Water', 1, null],
    ['01、美しい曲.flac', '美しい曲', 1, null],
    ['０１　美しい曲.flac', '美しい曲', 1, null],
    ['٠١ ليل.mp3', 'ليل', 1, null],
    ['001 Low Water.mp3', 'Low Water', 1, null],
    ['02 2 Become 1.mp3', '2 Become 1', 2, null],
    ['06 22.mp3', '22', 6, null],
    ['04. 4 Minutes.mp3', '4 Minutes', 4, null],
    ['1-03 Quay.mp3', 'Quay', 3, 1],
    ['2.03 Quay.mp3', 'Quay', 3, 2],
    ['1-10 Quay.mp3', 'Quay', 10, 1],
    ['01-02 Quay.mp3', 'Quay', 2, 1],
    ['CD1-03 Quay.mp3', 'Quay', 3, 1],
    ['CD1-03.mp3', 'CD1-03', 3, 1],
    ['Disc 2 - 03 - Quay.mp3', 'Quay', 3, 2],
    ['CD 1 Track 03.mp3', 'CD 1 Track 03', 3, 1],
    ['d1t03 Quay.mp3', 'Quay', 3, 1],
    ['Track 01.wav', 'Track 01', 1, null],
    ['AudioTrack 12.wav', 'AudioTrack 12', 12, null],
    ['Track 03 - Quay.wav', 'Quay', 3, null],
    ['01.wav', '01', 1, null],
    ['Nightjar - Harbour - 01 - Low Water.mp3', 'Low Water', 1, null],
    ['Nightjar - Harbour - 01 Low Water.mp3', 'Low Water', 1, null],
    ['Nightjar - 01 - Low Water.mp3', 'Low Water', 1, null],
    ['01 - Nightjar - Low Water.mp3', 'Nightjar - Low Water', 1, null],
  ])('F7 %s is %s, track %s', (file, name, number, disc) => {
    expect(readName(file)).toMatchObject({ name, number, disc });
  });
});

const namesIn = (...files: string[]) => readNames(files).map(({ name }) => name);
const numbersIn = (...files: string[]) => readNames(files).map(({ disc, number }) => (disc ? `${disc}-${number}` : number));

describe('a number in a file name of a folder', () => {
  test('F7 unpadded numbers that count are track numbers', () => {
    const folder = [
      '1 Quay.mp3',
      '2 Tide.mp3',
      '3 7 Rings.mp3',
      '10 Pier.mp3',
      '9 Mole.mp3',
      '8 Key.mp3',
      '7 Ebb.mp3',
      '6 Buoy.mp3',
      '5 Bay.mp3',
      '4 Sea.mp3',
    ];
    expect(numbersIn(...folder)).toEqual([1, 2, 3, 10, 9, 8, 7, 6, 5, 4]);
    expect(namesIn(...folder).slice(0, 3)).toEqual(['Quay', 'Tide', '7 Rings']);
    expect(numbersIn('1. Quay.mp3', '2. Tide.mp3')).toEqual([1, 2]);
    expect(numbersIn('11. Quay.mp3', '12. Tide.mp3')).toEqual([11, 12]);
    expect(numbersIn('1 Quay.mp3', '2 Tide.mp3', '3.mp3', '4 Pier.mp3')).toEqual([1, 2, 3, 4]);
    expect(numbersIn('1 Quay.mp3', '2 Tide.mp3', '3 Pier.mp3', 'Bonus.mp3')).toEqual([1, 2, 3, null]);
    expect(numbersIn('1 Quay.mp3', '1 Tide.mp3', '2 Pier.mp3', '3 Ebb.mp3')).toEqual([1, 1, 2, 3]);
    expect(numbersIn('01 Quay.mp3', '02 Tide.mp3', '10 Pier.mp3', '11 Ebb.mp3')).toEqual([1, 2, 10, 11]);
    expect(numbersIn('101 Quay.mp3', '102 Tide.mp3', '201 Pier.mp3', '202 Ebb.mp3')).toEqual(['1-1', '1-2', '2-1', '2-2']);
    expect(numbersIn('1-1 Quay.mp3', '1-2 Tide.mp3', '2-1 Pier.mp3')).toEqual(['1-1', '1-2', '2-1']);
    expect(numbersIn('A1 Quay.mp3', 'A2 Tide.mp3', 'B1 Pier.mp3', 'C1 Ebb.mp3')).toEqual(['1-1', '1-2', '1-3', '2-1']);
    expect(numbersIn('Nena - 1 Quay.mp3', 'Nena - 2 Tide.mp3', 'Nena - 3 Ebb.mp3')).toEqual([1, 2, 3]);
  });

  test.each([
    [['2 Become 1', '4 Minutes', 'Halo', 'Umbrella']],
    [['99 Luftballons', '7 Rings', '50 Ways', '22']],
    [['99 Luftballons', '100 Years']],
    [['7 Rings', '8 Mile']],
    [['1. Outside', 'Hallo Spaceboy', 'The Motel']],
    [['1 Thing', '3 AM', '7 Years', 'Halo']],
    [['A1 Road', 'B2 Bomber', 'Halo']],
    [['E40 Night', 'D12 World']],
    [['22', '1999', '1979', '3.14']],
    [WHOLE],
  ])('F7 %j are titles', (titles) => expect(namesIn(...titles.map((title) => `${title}.mp3`))).toEqual(titles));

  test('F7 a title that begins with a number stays whole among padded numbers', () => {
    expect(namesIn('01 Quay.mp3', '02 Tide.mp3', '99 Luftballons.mp3', '7 Rings.mp3', '50 Ways.mp3')).toEqual([
      'Quay',
      'Tide',
      '99 Luftballons',
      '7 Rings',
      '50 Ways',
    ]);
  });

  test('an artist is cut where all files of the folder name one', () => {
    expect(readNames(['01 - Nena - Quay.mp3', '02 - Nena - 99 Luftballons.mp3'])[1]).toEqual({
      name: '99 Luftballons',
      artist: 'Nena',
      disc: null,
      number: 2,
      place: 2,
    });
    expect(namesIn('01 - Nena - Quay.mp3', '02 - Ada - Tide.mp3', '03 - Bo - Pier.mp3')).toEqual(['Quay', 'Tide', 'Pier']);
    expect(namesIn('Nena - Quay.mp3', 'Nena - Tide.mp3')).toEqual(['Quay', 'Tide']);
    expect(namesIn('01 - Quay - Live.mp3', '02 - Tide - Remix.mp3', '03 - Pier - Live.mp3')).toEqual([
      'Quay - Live',
      'Tide - Remix',
      'Pier - Live',
    ]);
    expect(namesIn('01 Quay.mp3', '02 Tide - Live.mp3')).toEqual(['Quay', 'Tide - Live']);
    expect(namesIn('Nena - Quay.mp3', 'Ada - Tide.mp3')).toEqual(['Nena - Quay', 'Ada - Tide']);
  });

  test('the discs of a release are one folder, and other folders are not', () => {
    const read = readPaths(['Nights/CD1/1 Quay.mp3', 'Nights/CD1/2 Tide.mp3', 'Nights/CD2/3 Pier.mp3', 'Days/4 Minutes.mp3']);
    expect([...read.values()].map(({ number }) => number)).toEqual([1, 2, 3, null]);
  });
});

const word = fc.constantFrom(
  'Quay',
  'Tide',
  'Low Water',
  'Pier',
  'Nuit',
  'Ночь',
  '夜',
  'Ebb',
  '7 Rings',
  '99 Luftballons',
  '2 Become 1',
  '22',
);
const separator = fc.constantFrom(' ', '. ', ' - ', '_', ') ', '-', '.');

test('F7 numbering of whole folders is recognised in every style', () => {
  const folders = fc.tuple(fc.array(word, { minLength: 3, maxLength: 30 }), separator, fc.boolean());
  fc.assert(
    fc.property(folders, ([titles, sign, isPadded]) => {
      const safe = titles.map((title) =>
        /^\d/.test(title) && !sign.endsWith(' ') && sign !== '_' ? `${title.replace(/^\d+ ?/, '')}x` : title,
      );
      const files = safe.map((title, at) => `${isPadded ? String(at + 1).padStart(2, '0') : at + 1}${sign}${title}.flac`);
      const read = readNames(files);
      expect(read.map(({ number }) => number)).toEqual(safe.map((_, at) => at + 1));
      expect(read.map(({ name }) => name)).toEqual(safe);
    }),
  );
});

test('F7 titles that begin with scattered numbers stay whole', () => {
  const title = fc.tuple(fc.integer({ min: 2, max: 999 }), word).map(([number, name]) => `${number} ${name}`);
  const folders = fc.tuple(fc.array(title, { minLength: 1, maxLength: 4 }), fc.array(word, { minLength: 5, maxLength: 9 }));
  fc.assert(
    fc.property(folders, ([begun, others]) => {
      const titles = [...begun, ...others.map((name) => `The ${name}`)];
      expect(namesIn(...titles.map((each) => `${each}.flac`))).toEqual(titles);
    }),
  );
});
