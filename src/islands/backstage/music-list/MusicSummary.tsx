import type { ManagedAlbum, ManagedTrack } from '#contracts/backstage/managed-music';
import { musicFormPath } from '#functions/platform/contract/page-path';
import * as managedListStyles from '#islands/backstage/managed-music/managed-list.module.css';
import { MusicRow } from './MusicRow';
import { albumStatus, trackStatus } from './music-status';

interface MusicSummaryProps {
  albums?: ManagedAlbum[];
  tracks?: ManagedTrack[];
}

export const MusicSummary = ({ albums = [], tracks = [] }: MusicSummaryProps) => (
  <ul className={managedListStyles.root}>
    {[
      ...albums.map((item) => ({ kind: 'album' as const, item, note: albumStatus(item) })),
      ...tracks.map((item) => ({ kind: 'track' as const, item, note: trackStatus(item) })),
    ].map(({ kind, item, note }) => (
      <MusicRow
        key={`${kind}-${item.id}`}
        name={item.name}
        href={musicFormPath(kind, item.id)}
        image={item.image}
        note={note}
        visibility={item.visibility}
        scheduledAt={item.scheduled_at}
        plays={item.visibility === 'public' ? item.plays : undefined}
      />
    ))}
  </ul>
);
