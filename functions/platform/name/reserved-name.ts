import { nameKeys } from './name-key';

const RESERVED = [
  'Segue',
  'Segue Official',
  'Segue Support',
  'Segue Team',
  'Segue Music',
  'Admin',
  'Administrator',
  'Administration',
  'Help',
  'Help Desk',
  'Customer Service',
  'Customer Support',
  'Mod',
  'Moderator',
  'Moderation',
  'Official',
  'Owner',
  'Root',
  'Security',
  'Staff',
  'Support',
  'System',
  'Team',
  'Webmaster',
];

/** Names of the site itself, for a site of this name. */
const ownNames = (site: string): string[] => [site, ...['Official', 'Support', 'Team', 'Admin', 'Staff'].map((word) => `${site} ${word}`)];

let reservedKeys: Set<string> | undefined;

export const isReservedActorName = (name: string, site: string): boolean => {
  reservedKeys ??= new Set(RESERVED.flatMap(nameKeys));
  const keys = nameKeys(name);
  const siteKeys = new Set(ownNames(site).flatMap(nameKeys));
  return keys.some((key) => reservedKeys?.has(key) || siteKeys.has(key));
};
