import type { Words } from '../../audio/music/lyric.ts';

export const SLOW_FERRY: Words = {
  verse: [['Somebody left the kettle on', 'somewhere behind the shore', 'and every light that we let go', 'is a light we had before']],
  chorus: [['Slow ferry, slow ferry', 'take the long way round', 'I have told the sea my name', 'and it hasn’t made a sound']],
};

export const CITY: Words = {
  verse: [['They took the river in a van', 'the church went by canoe', 'I kept the corner of the street', 'in case it led to you']],
  chorus: [['A city that moved away', 'and never left a number']],
};

export const LAMP_ROOM: Words = {
  verse: [
    ['I wind you up at eight o’clock', 'I let you down at dawn'],
    ['They sent a man to switch you off', 'he stayed the whole night long'],
  ],
  chorus: [['Turn, turn, old glass', 'somebody is late', 'turn, turn, old glass', 'somebody can wait']],
};

export const KITE: Words = {
  verse: [
    [
      'You hold the string, I’ll hold the wind',
      'we’ll see who lets go first',
      'the damn thing wants the lighthouse roof',
      'it always wants the worst',
    ],
  ],
  chorus: [['Kite season, everybody look up', 'nobody look down', 'kite season, run until you lift', 'the whole of this town']],
};
