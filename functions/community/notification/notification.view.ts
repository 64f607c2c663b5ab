import type { Notification, NotificationAction, NotificationLine } from '#contracts/community/notification';
import type { Read } from '#db/json-row';
import { toCommentable } from '#functions/community/comment/comment.view';
import type { Actor } from '#functions/platform/access/actor';
import { artistPath, playlistPath, userPath, workspaceInvitationPath } from '#functions/platform/contract/page-path';
import { toSlug } from '#functions/platform/contract/slug';
import type { NotificationKind } from '#functions/platform/notifier/notify.service';
import { artistClaimed, artistShared, artistTransferred, claimDenied } from './claim-text';
import { creditPaused, creditRequested, creditWithdrawn } from './credit-text';
import { workShared } from './grant-text';
import { homeAccepted, homeDeclined, homeOffered, rehomed } from './home-text';
import { linkCommented } from './link-text';
import { artistMerged, managersJoined } from './merge-text';
import { isOut, moved, noted, presaved, released } from './music-text';
import { ownsNotification } from './notification.policy';
import type { notificationRow } from './notification.select';

export type NotificationRow = Read<typeof notificationRow>;

export interface NotificationText {
  /** Contains a `:name` placeholder for each value. */
  sentence: string;
  values: Record<string, string>;
  icon?: string;
  more?: { sentence: string; values: Record<string, string>; action?: NotificationAction };
  image?: string | null;
  main?: NotificationAction;
  buttons?: NotificationAction[];
  inviteId?: string;
}

/** Names the latest person and counts the others. */
const byPeople = (
  { person, peopleCount }: NotificationRow,
  [one, two, many]: [string, string, string],
  values: Record<string, string>,
) => ({
  sentence: peopleCount <= 1 ? one : peopleCount === 2 ? two : many,
  values: { person: person?.name ?? '', ...(peopleCount > 2 && { count: String(peopleCount - 1) }), ...values },
  image: person?.image,
});

const onPlaylist = (row: NotificationRow, sentences: [string, string, string]): NotificationText => {
  const playlist = row.playlist!;
  return {
    ...byPeople(row, sentences, { playlist: playlist.name }),
    icon: 'playlist',
    main: { label: 'Open the playlist', action: playlistPath(playlist) },
  };
};

const COMMENTS_ANCHOR = '#comments';

const commented = (row: NotificationRow): NotificationText => {
  const { name, path } = toCommentable({ ...row, album: row.album && { ...row.album, artist: row.album.artists[0] ?? null } });
  return {
    ...byPeople(
      row,
      [':person commented on :title', ':person and one other commented on :title', ':person and :count others commented on :title'],
      { title: name },
    ),
    icon: 'comment',
    main: { label: 'Read the comments', action: `${path}${COMMENTS_ANCHOR}` },
  };
};

const onComment = (row: NotificationRow, sentences: [string, string, string]): NotificationText => {
  const { name, path } = toCommentable(row.comment!);
  return {
    ...byPeople(row, sentences, { title: name }),
    main: { label: 'Read the comments', action: `${path}${COMMENTS_ANCHOR}` },
  };
};

const TEXTS: Record<NotificationKind, (row: NotificationRow) => NotificationText> = {
  'link-commented': linkCommented,
  'album-released': released,
  'track-released': released,
  'album-out': isOut,
  'track-out': isOut,
  'album-presaved': presaved,
  'track-presaved': presaved,
  'album-moved': moved,
  'track-moved': moved,
  'release-noted': noted,
  followed: (row) => ({
    ...byPeople(row, [':person follows you', ':person and one other follow you', ':person and :count others follow you'], {}),
    icon: 'user',
    main: row.person ? { label: 'Open the profile', action: userPath({ id: row.person.id, slug: toSlug(row.person.name) }) } : undefined,
  }),
  'artist-followed': (row) => ({
    ...byPeople(row, [':person follows :artist', ':person and one other follow :artist', ':person and :count others follow :artist'], {
      artist: row.artist!.name,
    }),
    icon: 'user',
    main: { label: 'Open the artist', action: artistPath(row.artist!) },
  }),
  'playlist-followed': (row) =>
    onPlaylist(row, [
      ':person follows your playlist :playlist',
      ':person and one other follow your playlist :playlist',
      ':person and :count others follow your playlist :playlist',
    ]),
  'playlist-filled': (row) =>
    onPlaylist(row, [
      ':person added tracks to your playlist :playlist',
      ':person and one other added tracks to your playlist :playlist',
      ':person and :count others added tracks to your playlist :playlist',
    ]),
  'track-commented': commented,
  'album-commented': commented,
  'playlist-commented': commented,
  'comment-replied': (row) => ({
    ...onComment(row, [
      ':person replied to your comment on :title',
      ':person and one other replied to your comment on :title',
      ':person and :count others replied to your comment on :title',
    ]),
    icon: 'comment',
  }),
  'comment-liked': (row) => ({
    ...onComment(row, [
      ':person likes your comment on :title',
      ':person and one other like your comment on :title',
      ':person and :count others like your comment on :title',
    ]),
    icon: 'heart',
  }),
  'request-approved': ({ request }) => ({
    sentence: 'Your request about :artist was approved',
    values: { artist: request!.artistName },
    icon: 'check',
    main: { label: 'Open Backstage', action: '/backstage' },
  }),
  'request-denied': ({ request }) => ({
    sentence: 'Your request about :artist was not approved',
    values: { artist: request!.artistName },
    icon: 'x',
    more: request!.reason
      ? { sentence: ':reason', values: { reason: request!.reason }, action: { label: 'Send a new request', action: '/backstage/requests' } }
      : undefined,
    main: { label: 'Open your requests', action: '/backstage/requests' },
  }),
  'artist-claimed': artistClaimed,
  'artist-shared': artistShared,
  'artist-transferred': artistTransferred,
  'claim-denied': claimDenied,
  'artist-merged': artistMerged,
  'managers-joined': managersJoined,
  'credit-asked': creditRequested,
  'credit-withdrawn': creditWithdrawn,
  'work-shared': workShared,
  'credit-paused': creditPaused,
  'home-offered': homeOffered,
  'home-accepted': homeAccepted,
  'home-declined': homeDeclined,
  'track-rehomed': rehomed,
  'album-rehomed': rehomed,
  'workspace-invited': ({ person, invitation, subject }) => ({
    sentence: ':person invites you to the workspace :workspace',
    values: { person: person?.name ?? '', workspace: invitation?.workspace ?? '' },
    image: person?.image,
    icon: 'users',
    main: subject ? { label: 'Open the invitation', action: workspaceInvitationPath(subject) } : undefined,
    buttons: [
      { label: 'Join workspace', action: 'join' },
      { label: 'Decline', action: 'decline' },
    ],
    inviteId: subject ?? undefined,
  }),
};

export const notificationText = (row: NotificationRow): NotificationText => TEXTS[row.kind](row);

const inEnglish = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/:(\w+)/g, (placeholder, name: string) => values[name] ?? placeholder);

const lineOf = (
  type: NotificationLine['type'],
  { sentence, values, icon, action }: Pick<NotificationText, 'sentence' | 'values' | 'icon'> & { action?: NotificationAction },
): NotificationLine => ({
  type,
  content: inEnglish(sentence, values),
  sentence,
  values,
  icon: icon ?? null,
  action: action ?? null,
});

export const toNotification = (actor: Actor, row: NotificationRow): Notification => {
  const text = notificationText(row);
  return {
    id: row.id,
    type: row.kind,
    read_at: row.readAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    data: {
      image: text.image ?? null,
      person: row.person && { id: row.person.id, name: row.person.name },
      lines: [lineOf('primary', text), ...(text.more ? [lineOf('other', text.more)] : [])],
      mainAction: text.main ?? null,
      buttonActions: text.buttons ?? [],
      ...(text.inviteId && { inviteId: text.inviteId }),
    },
    can: { delete: ownsNotification(actor, row) },
  };
};
