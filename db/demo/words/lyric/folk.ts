import type { Words } from '../../audio/music/lyric.ts';

export const INDEX_SALT: Words = {
  verse: [
    ['Page forty: salt, see also sea', 'see tears, see winter road'],
    ['Page forty-one: what you owe me', 'a cup, a coat, a load'],
  ],
  chorus: [['Look me up, look me up', 'I am somewhere under S', 'after sorry, after soup', 'a little before yes']],
};

export const TWO_VOICES: Words = {
  verse: [
    ['Two voices in one winter coat', 'one pocket each for hands'],
    ['You take the low, I take the note', 'that nobody understands'],
  ],
  chorus: [['Button us up to the collar', 'we were cold before we were two']],
};

export const TENDER_MACHINERY: Words = {
  verse: [
    ['I oiled the clock, I fed the stove', 'I mended what was torn'],
    ['and the machinery turned slow', 'slow as a Sunday morn'],
  ],
  chorus: [['Oh tender machinery', 'keep your little wheels in line', 'one of us is wearing out', 'let it not be thine']],
};

export const PERSIMMON: Words = {
  verse: [
    ['There’s one persimmon on the tree', 'and one of you and one of me'],
    ['We’ll wait until the frost has been', 'and meet there at a quarter to three'],
  ],
  chorus: [['Don’t shake the branches yet', 'the sweet ones take their time', 'don’t shake the branches yet', 'half of it is mine']],
};

export const SECOND_CLASS: Words = {
  verse: [
    ['I wrote it on the ironing board', 'I folded it in three'],
    ['I licked a second class stamp', 'it tasted like the sea'],
  ],
  chorus: [['It’ll get there when it gets there', 'so will I, so will I']],
};

export const UPSTAIRS: Words = {
  verse: [
    [
      'It gets so slow up here at night',
      'that you can hear the stairs',
      'each one remembers someone’s feet',
      'and none of them are theirs',
    ],
  ],
  chorus: [['Upstairs, quietly', 'mind the one that sings', 'upstairs, quietly', 'carrying my things']],
};
