// biome-ignore format: one entry per line would not be easier to read
const MOODS = [
  'Amber', 'Autumn', 'Bright', 'Calm', 'Cedar', 'Copper', 'Coral', 'Crimson', 'Distant', 'Early', 'Electric', 'Evening', 'Gentle', 'Golden',
  'Hidden', 'Indigo', 'Ivory', 'Late', 'Lunar', 'Mellow', 'Midnight', 'Misty', 'Northern', 'Quiet', 'Rolling', 'Scarlet', 'Silver', 'Slow',
  'Southern', 'Velvet', 'Wandering', 'Winter',
];
// biome-ignore format: one entry per line would not be easier to read
const THINGS = [
  'Anthem', 'Arpeggio', 'Ballad', 'Bassline', 'Cadence', 'Canon', 'Chorus', 'Crescendo', 'Echo', 'Encore', 'Fugue', 'Groove', 'Harmony',
  'Interlude', 'Lullaby', 'Melody', 'Minuet', 'Nocturne', 'Octave', 'Overture', 'Prelude', 'Refrain', 'Rhapsody', 'Riff', 'Rondo', 'Serenade',
  'Sonata', 'Tempo', 'Treble', 'Tremolo', 'Verse', 'Waltz',
];

/** Such as `Velvet Nocturne`. Reveals nothing of the email address, because names are public. */
export const standInName = (): string => {
  const [mood, thing] = crypto.getRandomValues(new Uint8Array(2));
  return `${MOODS[mood % MOODS.length]} ${THINGS[thing % THINGS.length]}`;
};
