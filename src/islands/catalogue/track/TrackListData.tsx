import type { TrackItem } from '#contracts/catalogue/track';
import { scriptJson } from '#islands/platform/lib/script-json';
import { toPlayableTrack } from './playable-track';

interface TrackListDataProps {
  /** `album:5`. */
  subject: string;
  tracks: TrackItem[];
  name?: string;
  /** More tracks follow. */
  partial?: boolean;
  /** Cursor of the next page of an endless list. */
  cursor?: string | null;
}

/** Saves the player a request for tracks on the page. `#part` marks an incomplete list: usable for metadata, not for what follows. */
export const TrackListData = ({ subject, tracks, name, partial = false, cursor }: TrackListDataProps) => (
  <script
    type="application/json"
    data-tracks={partial ? `${subject}#part` : subject}
    data-name={name}
    data-cursor={cursor ?? undefined}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close its element
    dangerouslySetInnerHTML={{ __html: scriptJson(tracks.map(toPlayableTrack)) }}
  />
);
