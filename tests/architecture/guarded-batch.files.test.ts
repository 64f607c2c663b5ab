import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Scheduled tasks, offices without a work, and writes of listeners, link recipients and people about themselves. */
const UNGUARDED = [
  'backstage/backstage-request/backstage-request.service.ts',
  'backstage/backstage-request/decision.service.ts',
  'backstage/insight/insight-mail-choice.service.ts',
  'backstage/insight/insight-mail.service.ts',
  'backstage/private-link/link-comment.service.ts',
  'backstage/workspace-artist/workspace-artist.service.ts',
  'catalogue/artist/artist-rename.service.ts',
  'catalogue/artist/artist.service.ts',
  'catalogue/genre/genre-proposal.service.ts',
  'catalogue/label/label.service.ts',
  'catalogue/publishing/premiere-notice.service.ts',
  'catalogue/publishing/release-announcement.service.ts',
  'catalogue/track/audio-version.service.ts',
  'community/release-note/release-note-step.service.ts',
];

test('ATT-03 batches on music are guarded by the rights of their caller', () => {
  const sources = globSync('functions/{catalogue,backstage,community/release-note}/**/*.service.ts');
  const plain = sources.filter((path) => /\bdb\s*\.batch\(/.test(readFileSync(path, 'utf8')));
  expect(plain.map((path) => path.replace('functions/', '')).sort()).toEqual(UNGUARDED);
});
