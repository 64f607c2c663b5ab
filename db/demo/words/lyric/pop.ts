import type { Words } from '../../audio/music/lyric.ts';

export const ASKA: Words = {
  verse: [['I learned the word for thunder', 'before the word for rain', 'I count the seconds after you', 'and then I count again']],
  chorus: [['Åska, åska, over the water', 'every window knows your name', 'åska, åska, closer and closer', 'tell me when to count again']],
};

export const FALSE_FRIENDS: Words = {
  verse: [
    ['You said that you were sensible', 'I looked it up, it meant', 'that you could feel the smallest thing', 'and I paid half the rent'],
  ],
  chorus: [['False friends, false friends', 'words that look the same', 'false friends, false friends', 'only one is to blame']],
};

export const OK_GOODBYE: Words = {
  verse: [
    ['You stood there in the doorway', 'explaining all the reasons', 'I watched you going over them', 'like somebody’s four seasons'],
  ],
  chorus: [['OK, goodbye, OK, goodbye', 'you’ve said it twice already', 'OK, goodbye, now shut the bloody', 'door and hold it steady']],
};

export const PARISH_RADIO: Words = {
  verse: [['This is the parish radio', 'there is no other news', 'the lights are on above the nave', 'somebody changed the fuse']],
  chorus: [['Stay with us, stay with us', 'the weather and the bells', 'stay with us, stay with us', 'there’s nobody here else']],
};

export const RUMOUR: Words = {
  verse: [['They say it’s raining in the hills', 'they say it’s on its way', 'I’ve put out every pot we own', 'I put them out today']],
  chorus: [['Rumour of rain, rumour of rain', 'tell it to the tin', 'rumour of rain, rumour of rain', 'leave the door and come on in']],
};

export const BEES: Words = {
  verse: [['I wrote it in the ledger', 'the day you borrowed sun', 'a jar of June on credit', 'and you paid me back in none']],
  chorus: [['Honey, what do I owe you', 'honey, what do you owe me', 'ask the ones who do the working', 'ask the bees, ask the bees']],
};

export const SLOWLY_BEES: Words = {
  verse: [['Slowly, then the morning', 'slowly, then the heat', 'slowly, then the whole of it', 'humming in the street']],
  chorus: [['Slowly, then the bees', 'carrying the day']],
};
