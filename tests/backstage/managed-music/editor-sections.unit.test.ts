import { describe, expect, test } from 'vitest';
import { albumSections } from '#islands/backstage/album-editor/album-section';
import { artistNews } from '#islands/backstage/music-list/artist-news';
import { trackSections } from '#islands/backstage/track-editor/track-section';

const ids = (sections: { id: string }[]) => sections.map(({ id }) => id);

describe('sections of the music editors', () => {
  const owner = { isInControl: true, hasPanels: true, canDelete: true };

  test('visibility comes first and deletion last', () => {
    for (const sections of [albumSections(owner), trackSections({ ...owner, isSingle: true })]) {
      expect(ids(sections)[0]).toBe('visibility');
      expect(ids(sections).at(-1)).toBe('delete');
    }
  });

  test('an editor without control sees neither visibility nor the panels of the home', () => {
    const guest = { isInControl: false, hasPanels: true, canDelete: false };
    expect(ids(albumSections(guest))).toEqual(['details', 'tracks', 'artwork', 'rights']);
    expect(ids(trackSections({ ...guest, isSingle: true }))).toEqual(['details', 'artwork', 'audio', 'rights']);
  });

  test('the administration has no panels, and a track of a release no announcement', () => {
    expect(ids(albumSections({ ...owner, hasPanels: false }))).toEqual(['visibility', 'details', 'tracks', 'artwork', 'rights', 'delete']);
    expect(ids(trackSections({ ...owner, isSingle: false }))).not.toContain('premiere');
  });
});

test('the backstage shows the four newest notifications about own work', () => {
  const types = ['album-released', 'followed', 'track-released', 'album-out', 'release-noted', 'commented', 'followed', 'followed'];
  const notices = types.map((type, id) => ({
    id,
    type,
    read_at: null,
    created_at: '2026-11-01T00:00:00.000Z',
    data: { image: null, person: null, lines: [], mainAction: null, buttonActions: [] },
    can: {},
  }));
  expect(artistNews(notices).map(({ id }) => id)).toEqual([1, 3, 5, 6]);
});
