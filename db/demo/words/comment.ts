import type { PersonKey } from './person.ts';

interface CommentText {
  by: PersonKey;
  /** Hours ago. */
  hours: number;
  text: string;
}

export interface CommentWords extends CommentText {
  on: { track: string } | { album: string } | { playlist: string };
  /** Position as a share of the track. */
  at?: number;
  pinned?: true;
  answers?: readonly CommentText[];
}

const SLOW_FERRY = { track: 'Slow Ferry' };

export const COMMENTS: readonly CommentWords[] = [
  {
    on: SLOW_FERRY,
    by: 'leo',
    hours: 74,
    at: 0.08,
    text: 'You can hear the actual foghorn if you turn it up. I turned it up. My neighbours can hear the actual foghorn.',
  },
  { on: SLOW_FERRY, by: 'kito', hours: 60, at: 0.2, text: 'That second bass note is doing a lot of quiet work.' },
  {
    on: SLOW_FERRY,
    by: 'ines',
    hours: 49,
    at: 0.27,
    text: 'That clarinet is me crying, yes.',
    answers: [
      { by: 'ebba', hours: 47, text: 'One take, 4 am, somewhere past Anholt.' },
      { by: 'rowan', hours: 40, text: 'The chair creaks with her. Leave it in for ever.' },
    ],
  },
  { on: SLOW_FERRY, by: 'rasmus', hours: 26, at: 0.56, text: 'the way the drums simply decline to arrive here' },
  {
    on: SLOW_FERRY,
    by: 'yuki',
    hours: 5,
    at: 0.62,
    text: 'This is where Rumour of Rain wants to come in. Try it with a six second overlap.',
  },
  { on: SLOW_FERRY, by: 'mara', hours: 20, at: 0.76, text: 'I have rewritten a whole letter because of this line.' },
  { on: SLOW_FERRY, by: 'ada', hours: 33, at: 0.9, text: 'Do not skip the last half minute. You are on the quay by then.' },
  {
    on: SLOW_FERRY,
    by: 'ebba',
    hours: 160,
    pinned: true,
    text: 'Recorded on the winter crossing with one microphone and too much coffee. Tell us where you listen to it.',
    answers: [
      { by: 'esi', hours: 150, text: 'On the number 9 bus, which is also slow.' },
      { by: 'sigrun', hours: 140, text: 'In a stairwell with four seconds of echo.' },
      { by: 'rowan', hours: 120, text: 'On a boat. It felt like showing off.' },
      { by: 'leo', hours: 90, text: 'Kitchen. Onions.' },
    ],
  },
  {
    on: { track: 'Harbour Lights, Departing' },
    by: 'rowan',
    hours: 31,
    at: 0.4,
    text: 'The pump organ comes in exactly like a door that sticks.',
  },
  { on: { track: 'Harbour Lights, Departing' }, by: 'ada', hours: 12, at: 0.42, text: 'I held my breath here without being asked.' },
  {
    on: { track: 'Rumour of Rain' },
    by: 'esi',
    hours: 80,
    at: 0.33,
    text: 'Who let the echo out?',
    answers: [{ by: 'kito', hours: 79, text: 'I did. It found its own way home.' }],
  },
  { on: { track: 'Eleven Windows' }, by: 'sigrun', hours: 55, at: 0.15, text: 'Window three is open. You can hear the tram.' },
  { on: { track: 'Eleven Windows' }, by: 'mara', hours: 22, text: 'I counted. There are twelve.' },
  { on: { track: 'Patio de Luz' }, by: 'leo', hours: 18, at: 0.5, text: 'The echo deserves a credit of its own.' },
  { on: { track: 'Municipal Pool' }, by: 'rasmus', hours: 9, at: 0.7, text: 'smells of chlorine, ten out of ten' },
  {
    on: { album: 'Slow Ferry' },
    by: 'sigrun',
    hours: 66,
    text: 'Heard it from end to end on the train. The gaps between the pieces are where the sea is.',
    answers: [{ by: 'ebba', hours: 60, text: 'There are no gaps. That is the sea.' }],
  },
  { on: { album: 'Slow Ferry' }, by: 'voss', hours: 14, text: 'Needs more bpm. I will not be taking questions.' },
  { on: { album: 'Rumour of Rain' }, by: 'noor', hours: 28, text: 'Every summer should come with this.' },
  { on: { playlist: 'Kitchen, 7 pm' }, by: 'mara', hours: 16, text: 'Burnt the onions during Persimmon. Worth it.' },
  {
    on: { playlist: 'Kitchen, 7 pm' },
    by: 'ebba',
    hours: 38,
    text: 'The order is right. I tried to argue with it and could not.',
    answers: [{ by: 'leo', hours: 37, text: 'I moved one track eleven times.' }],
  },
  { on: { playlist: 'Rain on a tin roof' }, by: 'yuki', hours: 44, text: 'I recorded the roof next door while this was on.' },
];
