import type { NotificationKind } from '#contracts/platform/notifier';
import { artistClaimed } from './artist-claimed.kind';
import { artistFollowed } from './artist-followed.kind';
import { artistMerged } from './artist-merged.kind';
import { artistShared } from './artist-shared.kind';
import { artistTransferred } from './artist-transferred.kind';
import { claimDenied } from './claim-denied.kind';
import { commentLiked } from './comment-liked.kind';
import { commentReplied } from './comment-replied.kind';
import { commented } from './commented.kind';
import { creditAsked } from './credit-asked.kind';
import { creditPaused } from './credit-paused.kind';
import { creditWithdrawn } from './credit-withdrawn.kind';
import { followed } from './followed.kind';
import { homeAnswered } from './home-answered.kind';
import { homeOffered } from './home-offered.kind';
import type { Kind } from './kind.definition';
import { linkCommented } from './link-commented.kind';
import { managersJoined } from './managers-joined.kind';
import { mergeUndone } from './merge-undone.kind';
import { moved } from './moved.kind';
import { out } from './out.kind';
import { playlistFilled } from './playlist-filled.kind';
import { playlistFollowed } from './playlist-followed.kind';
import { presaved } from './presaved.kind';
import { rehomed } from './rehomed.kind';
import { releaseNoted } from './release-noted.kind';
import { released } from './released.kind';
import { reportDecided } from './report-decided.kind';
import { requestDecided } from './request-decided.kind';
import { workShared } from './work-shared.kind';
import { workspaceInvited } from './workspace-invited.kind';

const LIST = [
  ...released,
  ...presaved,
  ...moved,
  releaseNoted,
  ...out,
  followed,
  artistFollowed,
  playlistFollowed,
  playlistFilled,
  ...commented,
  commentReplied,
  commentLiked,
  workspaceInvited,
  creditAsked,
  creditPaused,
  creditWithdrawn,
  workShared,
  homeOffered,
  ...homeAnswered,
  ...rehomed,
  linkCommented,
  ...requestDecided,
  artistClaimed,
  artistShared,
  claimDenied,
  artistTransferred,
  artistMerged,
  managersJoined,
  ...reportDecided,
  mergeUndone,
];

type Listed = (typeof LIST)[number]['key'];

/** Compiles only if every kind of `NOTIFICATION_KINDS` is listed. */
export const KINDS: Record<NotificationKind, Kind> = Object.fromEntries(LIST.map((kind) => [kind.key, kind])) as Record<Listed, Kind>;
