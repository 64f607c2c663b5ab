import type { GenreName } from './genre.ts';

interface ArtistWords {
  name: string;
  image: string;
  hero?: string;
  city: string;
  country: string;
  genres: readonly GenreName[];
  verified?: boolean;
  spotlight?: boolean;
  links: readonly (readonly [title: string, url: string])[];
  description: string;
}

const site = (host: string, path = '') => `https://${host}.example/${path}`;

export const ARTISTS = {
  nightjar: {
    name: 'Nightjar & the Low Sun',
    image: 'p-nightjar',
    hero: 'hero-nightjar',
    city: 'Kiel',
    country: 'Germany',
    genres: ['slowcore', 'folk'],
    verified: true,
    spotlight: true,
    links: [
      ['Website', site('lowsun')],
      ['Tour dates', site('lowsun', 'tour')],
      ['Low Sun Recordings', site('lowsun', 'label')],
    ],
    description:
      'Two voices, one clarinet, an engine room. Ebba Nyström and Tom Achebe met on the night ferry between Kiel and Gothenburg, where she sold coffee and he fixed whatever was rattling. They still record on board: the drone under most of their songs is the port engine at half speed, somewhere in D.\n\nTheir records are slow because the crossing is. Ebba writes the words on the backs of bar receipts; Tom brings the chords up from below deck. They have never played faster than ninety-two, except once, by accident, in Aarhus.',
  },
  mara: {
    name: 'Mara Olm',
    image: 'p-mara-olm',
    city: 'Ljubljana',
    country: 'Slovenia',
    genres: ['folk'],
    verified: true,
    links: [['Website', site('maraolm')]],
    description:
      'Mara Olm repairs accordions by day and writes songs about small tools by night. She learned to fingerpick from a neighbour who would only teach through the wall, which explains the rhythm. Her songs count things: grains, coins, spare parts, coats.',
  },
  dune: {
    name: 'Dune Cartel',
    image: 'p-dune-cartel',
    city: 'Ouarzazate',
    country: 'Morocco',
    genres: ['psych'],
    verified: true,
    links: [
      ['Website', site('dunecartel')],
      ['Receipts', site('dunecartel', 'receipts')],
    ],
    description:
      'Three customs officers and a wedding organ. Dune Cartel play long, hot, patient rock that looks straight ahead. Layla Idrissi bought the fuzz pedal from a tourist who could not make it stop; she has not tried to.',
  },
  halogen: {
    name: 'The Halogen Choir',
    image: 'p-halogen-choir',
    city: 'Bradford',
    country: 'United Kingdom',
    genres: ['dream-pop', 'ambient'],
    links: [['Rehearsals', site('halogenchoir')]],
    description:
      'A choir of electricians, founded to test the acoustics of buildings they were rewiring. They sing in chapels, substations and one municipal tax office. Nobody conducts: whoever is highest up the ladder gives the note.',
  },
  ada: {
    name: 'Ada Lindqvist',
    image: 'p-ada-lindqvist',
    city: 'Malmö',
    country: 'Sweden',
    genres: ['pop'],
    verified: true,
    spotlight: true,
    links: [
      ['Website', site('adalindqvist')],
      ['Fan mail', site('adalindqvist', 'post')],
    ],
    description:
      'Ada Lindqvist writes pop songs in a language she learned from instruction manuals. Every chorus is tested on the 5 am bus across the bridge: if nobody looks up, it goes back. She produces everything herself, in one room, with the window open in all weathers.',
  },
  tusk: {
    name: 'Tusk & Velvet',
    image: 'p-tusk-velvet',
    city: 'Lisbon',
    country: 'Portugal',
    genres: ['house'],
    verified: true,
    links: [['Bookings', site('tuskvelvet')]],
    description:
      'House music from a hotel that closed in 1994. Tusk played the lobby piano, Velvet ran the switchboard; when the owners left they kept the keys, the piano and the guest list. Their records are made for the hour between the last drink and the first tram.',
  },
  ostrava: {
    name: 'Ostrava Phase',
    image: 'p-ostrava-phase',
    city: 'Ostrava',
    country: 'Czechia',
    genres: ['techno'],
    links: [['Website', site('ostravaphase')]],
    description:
      'One person, one helmet, one power station with excellent reverberation. Ostrava Phase records the hum of transformers at night and builds techno around whatever note they give. The yellow stripes are a safety regulation.',
  },
  kito: {
    name: 'Kito Banda',
    image: 'p-kito-banda',
    city: 'Lilongwe',
    country: 'Malawi',
    genres: ['afro-jazz'],
    verified: true,
    spotlight: true,
    links: [
      ['Website', site('kitobanda')],
      ['Workshop', site('kitobanda', 'kalimba')],
    ],
    description:
      'Drummer, kalimba maker, bandleader. Kito Banda grew up above a tin roof workshop and hears the rainy season as the longest drum solo there is. His band changes with whoever missed the last bus; the bell pattern does not.',
  },
  yuki: {
    name: 'Yuki Amano',
    image: 'p-yuki-amano',
    city: 'Kanazawa',
    country: 'Japan',
    genres: ['piano'],
    verified: true,
    links: [['Website', site('yukiamano')]],
    description:
      'Yuki Amano plays an upright piano with a blanket over its strings, because the flat below has a baby. The pieces are short, the tape is old, and the windows in the titles are real: one for each light she could see while playing.',
  },
  boreal: {
    name: 'Boreal Post',
    image: 'p-boreal-post',
    city: 'Tromsø',
    country: 'Norway',
    genres: ['post-rock', 'ambient'],
    links: [
      ['Website', site('borealpost')],
      ['Weather station', site('borealpost', 'weather')],
    ],
    description:
      'Five people who deliver the mail north of the tree line and rehearse in the sorting hall once the trucks have left. Their songs start with one guitar and end with all of them, which is also how the shift goes.',
  },
  harbour: {
    name: 'Paper Harbour',
    image: 'p-paper-harbour',
    city: 'St. John’s',
    country: 'Canada',
    genres: ['indie', 'folk'],
    links: [['Website', site('paperharbour')]],
    description:
      'Songs for steel guitar, vibraphone and a letterbox. Paper Harbour is Rowan Pike and whoever is in the kitchen. The songs are all addressed to somebody; some of them were posted.',
  },
  tide: {
    name: 'Low Tide Society',
    image: 'p-low-tide',
    city: 'Margate',
    country: 'United Kingdom',
    genres: ['indie', 'dub'],
    verified: true,
    links: [
      ['Website', site('lowtide')],
      ['Lost property', site('lowtide', 'lost')],
    ],
    description:
      'A surf band from a town with no waves. Low Tide Society met as lifeguards at a pool that was never full, and play as if the whistle could go at any moment. In the off season the same people make dub, at half the speed, with twice the echo.',
  },
  meridian: {
    name: 'Sister Meridian',
    image: 'p-sister-meridian',
    city: 'Accra',
    country: 'Ghana',
    genres: ['soul'],
    verified: true,
    links: [
      ['Website', site('sistermeridian')],
      ['The hives', site('sistermeridian', 'hives')],
    ],
    description:
      'Singer, organist, keeper of nine hives on a roof in Accra. Sister Meridian writes soul about debts, mostly friendly ones. Her band plays so far behind the beat that the tambourine has its own calendar.',
  },
  ines: {
    name: 'Inés Parrado',
    image: 'p-ines-parrado',
    city: 'Cádiz',
    country: 'Spain',
    genres: ['guitar'],
    verified: true,
    links: [['Website', site('inesparrado')]],
    description:
      'Guitar on her own records, clarinet on everybody else’s. Inés Parrado learned bossa nova from a cassette with one side missing and has been composing the other side since. She records in a tiled courtyard between two and five, when nobody is allowed to make a noise.',
  },
  voss: {
    name: 'Voss',
    image: 'p-voss',
    city: 'Rotterdam',
    country: 'Netherlands',
    genres: ['techno'],
    links: [['Website', site('voss')]],
    description:
      'Voss removes things. A track begins with forty sounds and is finished when taking out one more would stop it. What is left is minimal techno with very good manners and a squelch that takes six minutes to make its point. Here they are shorter.',
  },
  abacus: {
    name: 'Glass Abacus',
    image: 'p-glass-abacus',
    city: 'Reykjavík',
    country: 'Iceland',
    genres: ['ambient'],
    verified: true,
    links: [
      ['Website', site('glassabacus')],
      ['Rooms', site('glassabacus', 'rooms')],
    ],
    description:
      'Ambient music by a retired actuary. Each Glass Abacus piece is a handful of tones in circles of different lengths; the piece is over when they would meet again. The rooms are real rooms. The plants are real plants.',
  },
  leo: {
    name: 'Leo Marsh',
    image: 'p-leo-marsh',
    city: 'Berlin',
    country: 'Germany',
    genres: ['folk', 'indie'],
    links: [['Playlists', site('leomarsh')]],
    description:
      'Leo Marsh collects segues: pairs of songs where the last chord of one is the first of the other. Once a year he finishes a song himself, in the evening, at the top of the stairs, with the drum machine under a pillow.',
  },
} as const satisfies Record<string, ArtistWords>;

export type ArtistKey = keyof typeof ARTISTS;
export const artistWords = (key: ArtistKey): ArtistWords => ARTISTS[key];
