import type { ArtistKey } from './artist.ts';

/** `Listeners` exists in every site: all accounts have it. */
export type RoleName = 'Listeners' | 'Artists' | 'Channel editors' | 'Administrators';

interface RoleWords {
  name: Exclude<RoleName, 'Listeners'>;
  description: string;
  permissions: readonly { name: string; restrictions?: readonly { name: string; value: number }[] }[];
}

const ARTIST_MINUTES = 300;

/** Roles in addition to the built-in ones. */
export const ROLES: readonly RoleWords[] = [
  {
    name: 'Artists',
    description: 'People who publish music',
    permissions: [{ name: 'music.create', restrictions: [{ name: 'minutes', value: ARTIST_MINUTES }] }],
  },
  {
    name: 'Channel editors',
    description: 'Arrange the channels',
    permissions: [{ name: 'admin.access' }, { name: 'channels.update' }, { name: 'tags.update' }],
  },
  { name: 'Administrators', description: 'May do everything', permissions: [{ name: 'admin' }] },
];

interface PersonWords {
  name: string;
  email: string;
  image: string;
  roles: readonly RoleName[];
  country: string;
  timezone: string;
  manages?: ArtistKey;
  device: string;
  platform: string;
  browser: string;
}

const phone = { device: 'mobile', platform: 'Android', browser: 'Chrome' };
const apple = { device: 'mobile', platform: 'iOS', browser: 'Safari' };
const desk = { device: 'desktop', platform: 'Windows', browser: 'Firefox' };
const mac = { device: 'desktop', platform: 'macOS', browser: 'Safari' };
const linux = { device: 'desktop', platform: 'Linux', browser: 'Firefox' };

export const PEOPLE = {
  noor: {
    name: 'Noor Haddad',
    email: 'admin@segue.example',
    image: 'p-noor-haddad',
    roles: ['Listeners', 'Administrators'],
    country: 'FR',
    timezone: 'Europe/Paris',
    ...mac,
  },
  ebba: {
    name: 'Ebba Nyström',
    email: 'artist@segue.example',
    image: 'p-nightjar',
    roles: ['Listeners', 'Artists'],
    country: 'DE',
    timezone: 'Europe/Berlin',
    manages: 'nightjar',
    ...linux,
  },
  leo: {
    name: 'Leo Marsh',
    email: 'leo@segue.example',
    image: 'p-leo-marsh',
    roles: ['Listeners', 'Channel editors', 'Artists'],
    country: 'DE',
    timezone: 'Europe/Berlin',
    manages: 'leo',
    ...desk,
  },
  ines: {
    name: 'Inés Parrado',
    email: 'ines@segue.example',
    image: 'p-ines-parrado',
    roles: ['Listeners', 'Artists'],
    country: 'ES',
    timezone: 'Europe/Madrid',
    manages: 'ines',
    ...apple,
  },
  kito: {
    name: 'Kito Banda',
    email: 'kito@segue.example',
    image: 'p-kito-banda',
    roles: ['Listeners', 'Artists'],
    country: 'MW',
    timezone: 'Africa/Blantyre',
    manages: 'kito',
    ...phone,
  },
  mara: {
    name: 'Mara Olm',
    email: 'mara@segue.example',
    image: 'p-mara-olm',
    roles: ['Listeners', 'Artists'],
    country: 'SI',
    timezone: 'Europe/Ljubljana',
    manages: 'mara',
    ...phone,
  },
  yuki: {
    name: 'Yuki Amano',
    email: 'yuki@segue.example',
    image: 'p-yuki-amano',
    roles: ['Listeners', 'Artists'],
    country: 'JP',
    timezone: 'Asia/Tokyo',
    manages: 'yuki',
    ...mac,
  },
  ada: {
    name: 'Ada Lindqvist',
    email: 'ada@segue.example',
    image: 'p-ada-lindqvist',
    roles: ['Listeners', 'Artists'],
    country: 'SE',
    timezone: 'Europe/Stockholm',
    manages: 'ada',
    ...apple,
  },
  esi: {
    name: 'Esi Mensah',
    email: 'esi@segue.example',
    image: 'p-sister-meridian',
    roles: ['Listeners', 'Artists'],
    country: 'GH',
    timezone: 'Africa/Accra',
    manages: 'meridian',
    ...phone,
  },
  voss: {
    name: 'Voss',
    email: 'voss@segue.example',
    image: 'p-voss',
    roles: ['Listeners', 'Artists'],
    country: 'NL',
    timezone: 'Europe/Amsterdam',
    manages: 'voss',
    ...linux,
  },
  sigrun: {
    name: 'Sigrún Ása',
    email: 'sigrun@segue.example',
    image: 'p-glass-abacus',
    roles: ['Listeners', 'Artists'],
    country: 'IS',
    timezone: 'Atlantic/Reykjavik',
    manages: 'abacus',
    ...desk,
  },
  rowan: {
    name: 'Rowan Pike',
    email: 'rowan@segue.example',
    image: 'p-paper-harbour',
    roles: ['Listeners', 'Artists'],
    country: 'CA',
    timezone: 'America/St_Johns',
    manages: 'harbour',
    ...phone,
  },
  rasmus: {
    name: 'Rasmus Koch',
    email: 'listener@segue.example',
    image: 'p-boreal-post',
    roles: ['Listeners'],
    country: 'DK',
    timezone: 'Europe/Copenhagen',
    ...desk,
  },
} as const satisfies Record<string, PersonWords>;

export type PersonKey = keyof typeof PEOPLE;
export const personWords = (key: PersonKey): PersonWords => PEOPLE[key];
