import type { CasePerson, ModerationCase } from '#contracts/administration/moderation-case';
import { REPORT_REASONS, type ReportedKind } from '#contracts/community/content-report';
import type { Read } from '#db/json-row';
import { albumPath, artistPath, playlistPath, trackPath, userPath } from '#functions/platform/contract/page-path';
import { toSlug } from '#functions/platform/contract/slug';
import type { caseRow, personRow } from './moderation-case.select';

type Row = Read<typeof caseRow>;

interface Named {
  id: number;
  name: string | null;
  slug: string | null;
}

const pathParts = ({ id, name, slug }: Named) => ({ id, name: name ?? '', slug: slug ?? '' });

interface Things {
  track: Named | null;
  album: (Named & { artist: { slug: string } | null }) | null;
  playlist: Named | null;
}

const musicLink = ({ track, album, playlist }: Things): { name: string; path: string } | null => {
  if (track) return { name: track.name ?? '', path: trackPath(pathParts(track)) };
  if (album) return { name: album.name ?? '', path: albumPath(pathParts(album), album.artist?.slug) };
  return playlist && { name: playlist.name ?? '', path: playlistPath(pathParts(playlist)) };
};

export const toPerson = (row: Read<typeof personRow>): CasePerson => ({ ...row, slug: toSlug(row.name) });

const standing = (row: Row): { name: string; path: string; place: string | null } => {
  if (row.comment) {
    const on = musicLink(row.comment.subject);
    return { name: row.comment.content, path: `${on?.path ?? '/'}#comments`, place: on?.name ?? null };
  }
  const music = musicLink(row);
  if (music) return { ...music, place: null };
  if (row.artist) return { name: row.artist.name ?? '', path: artistPath(pathParts(row.artist)), place: null };
  const user = row.user && toPerson(row.user);
  return { name: user?.name ?? '', path: user ? userPath(user) : '/', place: null };
};

export const toCase = (row: Row): ModerationCase => ({
  kind: row.kind as ReportedKind,
  id: row.id,
  ...standing(row),
  reports_count: row.reports,
  reported_at: new Date(row.since).toISOString(),
  reason: REPORT_REASONS[row.reason] ?? 'other',
  person: row.person && toPerson(row.person),
  deleted: row.deleted,
  assignee: row.assignee && toPerson(row.assignee),
});
