import type { Permission } from '#functions/platform/contract/permission';

export const NOTIFICATION_PEOPLE_MAX = 100;

/** `browser` is the list on this site and notifications of the browser. */
export const NOTIFICATION_CHANNELS = ['browser', 'email'] as const;

export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export type Channels = Record<NotificationChannel, boolean>;

const ON_THE_SITE: Channels = { browser: true, email: false };

const BY_MAIL_TOO: Channels = { browser: true, email: true };

export interface NotificationType {
  name: string;
  group: string;
  permission: Permission;
  channels: Channels;
}

export const NOTIFICATION_TYPES = {
  release: { group: 'Music', name: 'An artist you follow releases music', permission: 'music.view', channels: ON_THE_SITE },
  presave: {
    group: 'Music',
    name: 'Something you pre-saved is released or rescheduled',
    permission: 'music.view',
    channels: ON_THE_SITE,
  },
  'release-note': {
    group: 'Music',
    name: 'An artist you follow writes about a release',
    permission: 'music.view',
    channels: BY_MAIL_TOO,
  },
  follow: { group: 'People', name: 'Someone follows you', permission: 'music.view', channels: ON_THE_SITE },
  comment: { group: 'People', name: 'Someone comments on your music or playlist', permission: 'music.view', channels: ON_THE_SITE },
  'comment-reply': { group: 'People', name: 'Someone replies to your comment', permission: 'music.view', channels: ON_THE_SITE },
  'comment-like': { group: 'People', name: 'Someone likes your comment', permission: 'music.view', channels: ON_THE_SITE },
  report: { group: 'People', name: 'Your report is reviewed', permission: 'music.view', channels: ON_THE_SITE },
  'playlist-follow': { group: 'Playlists', name: 'Someone follows your playlist', permission: 'music.view', channels: ON_THE_SITE },
  'playlist-tracks': {
    group: 'Playlists',
    name: 'Someone adds tracks to your playlist',
    permission: 'music.view',
    channels: ON_THE_SITE,
  },
  'artist-follow': { group: 'Backstage', name: 'Someone follows your artist', permission: 'music.create', channels: ON_THE_SITE },
  credit: {
    group: 'Backstage',
    name: 'Someone credits your artist or transfers rights',
    permission: 'music.create',
    channels: ON_THE_SITE,
  },
  claim: { group: 'Backstage', name: 'Someone claims your artist or it is merged', permission: 'music.create', channels: BY_MAIL_TOO },
  'scheduled-release': { group: 'Backstage', name: 'Your scheduled release is out', permission: 'music.create', channels: ON_THE_SITE },
  request: { group: 'Backstage', name: 'Your request is reviewed', permission: 'backstageRequests.create', channels: BY_MAIL_TOO },
  'workspace-invitation': {
    group: 'Workspaces',
    name: 'Someone invites you to a workspace',
    permission: 'music.view',
    channels: BY_MAIL_TOO,
  },
} as const satisfies Record<string, NotificationType>;

export type NotifId = keyof typeof NOTIFICATION_TYPES;

export const NOTIF_IDS = Object.keys(NOTIFICATION_TYPES) as [NotifId, ...NotifId[]];

/** The part that writing a notification needs; `community/notification/kind` defines the rest. */
export interface WrittenKind {
  subscription: NotifId;
  hasOwnMail?: true; // another service sends a more detailed email
  isRepeatable?: true; // the same actor is announced again on another day
}

export const NOTIFICATION_KINDS = {
  'album-released': { subscription: 'release' },
  'track-released': { subscription: 'release' },
  'album-out': { subscription: 'scheduled-release' },
  'track-out': { subscription: 'scheduled-release' },
  'album-presaved': { subscription: 'presave' },
  'track-presaved': { subscription: 'presave' },
  'album-moved': { subscription: 'presave' },
  'track-moved': { subscription: 'presave' },
  'release-noted': { subscription: 'release-note' },
  followed: { subscription: 'follow' },
  'artist-followed': { subscription: 'artist-follow' },
  'playlist-followed': { subscription: 'playlist-follow' },
  'playlist-filled': { subscription: 'playlist-tracks', isRepeatable: true },
  'track-commented': { subscription: 'comment', isRepeatable: true },
  'album-commented': { subscription: 'comment', isRepeatable: true },
  'playlist-commented': { subscription: 'comment', isRepeatable: true },
  'comment-replied': { subscription: 'comment-reply', isRepeatable: true },
  'comment-liked': { subscription: 'comment-like' },
  'request-approved': { subscription: 'request', hasOwnMail: true },
  'request-denied': { subscription: 'request', hasOwnMail: true },
  'artist-claimed': { subscription: 'claim' },
  'artist-shared': { subscription: 'claim' },
  'artist-transferred': { subscription: 'claim' },
  'claim-denied': { subscription: 'claim' },
  'artist-merged': { subscription: 'claim' },
  'managers-joined': { subscription: 'claim' },
  'merge-undone': { subscription: 'claim' },
  'credit-asked': { subscription: 'credit' },
  'credit-withdrawn': { subscription: 'credit' },
  'work-shared': { subscription: 'credit' },
  'credit-paused': { subscription: 'credit' },
  'home-offered': { subscription: 'credit' },
  'home-accepted': { subscription: 'credit' },
  'home-declined': { subscription: 'credit' },
  'track-rehomed': { subscription: 'credit' },
  'album-rehomed': { subscription: 'credit' },
  'link-commented': { subscription: 'comment' },
  'report-kept': { subscription: 'report' },
  'report-removed': { subscription: 'report' },
  'report-deleted': { subscription: 'report' },
  'workspace-invited': { subscription: 'workspace-invitation', hasOwnMail: true },
} as const satisfies Record<string, WrittenKind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
