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

const place = ({ id, name, slug }: Named) => ({ id, name: name ?? '', slug: slug ?? '' });

interface Things {
  track: Named | null;
  album: (Named & { artist: { slug: string } | null }) | null;
  playlist: Named | null;
}

const placeOfMusic = ({ track, album, playlist }: Things): { name: string; path: string } | null => {
  if (track) return { name: track.name ?? '', path: trackPath(place(track)) };
  if (album) return { name: album.name ?? '', path: albumPath(place(album), album.artist?.slug) };
  return playlist && { name: playlist.name ?? '', path: playlistPath(place(playlist)) };
};

export const toPerson = (row: Read<typeof personRow>): CasePerson => ({ ...row, slug: toSlug(row.name) });

const standing = (row: Row): { name: string; path: string; place: string | null } => {
  if (row.comment) {
    const on = placeOfMusic(row.comment.subject);
    return { name: row.comment.content, path: `${on?.path ?? '/'}#comments`, place: on?.name ?? null };
  }
  const music = placeOfMusic(row);
  if (music) return { ...music, place: null };
  if (row.artist) return { name: row.artist.name ?? '', path: artistPath(place(row.artist)), place: null };
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
});
