import type { TrackItem } from '#contracts/catalogue/track';
import { scriptJson } from '#islands/platform/lib/script-json';
import { toPlayableTrack } from './playable-track';

interface TrackListDataProps {
  /** The list that they are: `album:5`. */
  subject: string;
  tracks: TrackItem[];
  /** What the list is called. */
  name?: string;
  /** The list goes on beyond these tracks. */
  partial?: boolean;
  /** Where the player asks for more of an endless list. */
  cursor?: string | null;
}

/** The tracks of a list for the player, so that it need not ask for what the page has. Of a longer list they tell what they are, but not what follows. */
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
