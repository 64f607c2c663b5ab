import { type ReactNode, useEffect, useState } from 'react';
import type { PlaylistTrack } from '#contracts/listening/playlist';
import { orderQuery, readEntries } from '#islands/listening/playlist/playlist.queries';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { queryClient } from '#islands/platform/query/query-client';
import { type ShownPlaylist, usePlaylistPermissions } from './use-playlist-permissions';

interface PlaylistTracksProps {
  playlist: ShownPlaylist;
  /** Read-only list. */
  children: ReactNode;
}

interface Ready {
  Editor: typeof import('./PlaylistEditor').PlaylistEditor;
  first: PlaylistTrack[];
}

/** Loads all that the editor needs to render the same rows at once. */
const prepare = async (id: number): Promise<Ready> => {
  const [{ PlaylistEditor }, first] = await Promise.all([
    import('./PlaylistEditor'),
    readEntries(id),
    queryClient.ensureQueryData(orderQuery(id)),
  ]);
  return { Editor: PlaylistEditor, first };
};

const Tracks = ({ playlist, children }: PlaylistTracksProps) => {
  const rights = usePlaylistPermissions(playlist);
  const [ready, setReady] = useState<Ready | null>(null);
  const canFill = rights?.can.fill ?? false;
  useEffect(() => {
    let isActive = canFill;
    // On failure the read-only list stays.
    if (canFill)
      void prepare(playlist.id).then(
        (prepared) => isActive && setReady(prepared),
        () => undefined,
      );
    return () => {
      isActive = false;
    };
  }, [canFill, playlist.id]);
  return rights && ready ? <ready.Editor playlist={rights} first={ready.first} /> : children;
};

/** Swaps the editor in once it can render without a gap. */
export const PlaylistTracks = (props: PlaylistTracksProps) => (
  <QueryProvider>
    <Tracks {...props} />
  </QueryProvider>
);
