import { sql } from 'drizzle-orm';
import { artistFollows } from '#db/schema/follow';
import { releaseNotes } from '#db/schema/release-note';
import { users } from '#db/schema/user';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { isOut, isUpheld } from '#functions/community/release-note/release-note.select';
import { NOTE_SENTENCE } from '#functions/community/release-note/release-note-email';
import { recipient } from '../subject/people.select';
import { defineKind } from './kind.definition';
import { releasedText } from './music-text';

export const releaseNoted = defineKind({
  key: 'release-noted',
  subscription: 'release-note',
  subject: 'note',
  isDeliverable: sql`${publicArtistWhere} and ${isOut}
    and not exists (select 1 from ${users} where ${users.id} = ${releaseNotes.sentBy} and ${users.bannedAt} is not null)`,
  isMailable: sql`${releaseNotes.stoppedAt} is null and ${isUpheld}
    and exists (select 1 from ${artistFollows} where ${artistFollows.artistId} = ${releaseNotes.artistId}
      and ${artistFollows.userId} = ${recipient} and ${artistFollows.notesOffAt} is null)`,
  text: ({ note }) => {
    const { values, ...text } = releasedText(note);
    return {
      ...text,
      sentence: NOTE_SENTENCE,
      values: { ...values, artist: note.artist },
      icon: 'mail',
      more: { sentence: ':words', values: { words: note.body } },
    };
  },
});
