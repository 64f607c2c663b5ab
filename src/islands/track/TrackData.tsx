import type { TrackItem } from '#contracts/track';
import { scriptJson } from '../lib/json';
import { playable } from './playable';

interface TrackDataProps {
  /** The list that they are: `album:5`. */
  subject: string;
  tracks: TrackItem[];
}

/** The tracks of a list for the player, so that it need not ask for what the page has. */
export const TrackData = ({ subject, tracks }: TrackDataProps) => (
  <script
    type="application/json"
    data-tracks={subject}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot close its element
    dangerouslySetInnerHTML={{ __html: scriptJson(tracks.map(playable)) }}
  />
);
