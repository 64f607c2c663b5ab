import { object } from '#db/json-row';
import { lyrics } from '#db/schema/lyric';

export const lyricRow = object({
  id: lyrics.id,
  track_id: lyrics.trackId,
  text: lyrics.text,
  synced: lyrics.synced,
  language: lyrics.language,
  credits: lyrics.credits,
});
