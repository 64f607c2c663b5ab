import { describe, expect, test } from 'vitest';
import { albumTable } from '#functions/administration/music-table/album-table';
import { artistTable } from '#functions/administration/music-table/artist-table';
import { trackTable } from '#functions/administration/music-table/track-table';
import { playlistTable } from '#functions/administration/playlist-table/playlist-table';
import { artistRowActs, musicRowActs } from '#islands/administration/music-table/music-acts';
import { albumKit, artistKit, trackKit } from '#islands/administration/music-table/music-kit';
import { playlistRowActs } from '#islands/administration/playlist-table/playlist-acts';
import { playlistColumns } from '#islands/administration/playlist-table/playlist-columns';
import { playlistKit } from '#islands/administration/playlist-table/playlist-kit';
import { filledCells } from '#islands/administration/resource/shown-columns';

const binned = { id: 1, name: 'Dawn', slug: 'dawn', state: 'deleted', artists: [] };
const choices = { genres: [] };

const LISTS = [
  ['tracks', trackTable, trackKit(choices, []), (row: object) => musicRowActs({ ...row, model_type: 'track' } as never)],
  ['albums', albumTable, albumKit(choices, []), (row: object) => musicRowActs({ ...row, model_type: 'album' } as never)],
  ['artists', artistTable, artistKit([]), (row: object) => artistRowActs({ ...row, model_type: 'artist' } as never)],
  ['playlists', playlistTable, playlistKit([]), (row: object) => playlistRowActs(row as never)],
] as const;

const actionsOf = (acts: readonly object[]) => acts.flatMap((act) => ('action' in act ? [act.action] : []));

describe('a row in the bin', () => {
  test.each(LISTS)('of %s offers the actions that its list has', (_, table, kit, actsOf) => {
    const fresh = actionsOf(actsOf({ ...binned, restorable_until: '2026-01-01T00:00:00Z' }));
    const expired = actionsOf(actsOf({ ...binned, restorable_until: null }));
    expect(fresh).toEqual(['restore', 'delete_forever'].filter((action) => action in table.actions));
    expect(expired).toEqual(fresh.filter((action) => action !== 'restore'));
    for (const action of fresh) expect(kit.actions.map(({ id }) => id)).toContain(action);
  });

  test.each(LISTS)('of %s says in the question that it stays hidden after upheld reports', (_, table, kit) => {
    const [name = ''] = Object.keys(table.actions.restore?.consequences?.({} as never) ?? {});
    expect(kit.consequence(name, '2', false)).toMatch(/^2 stay (private|hidden), because reports on them were upheld\.$/);
    expect(kit.consequence(name, '1', true)).toMatch(/^1 stays (private|hidden), because reports on it were upheld\.$/);
  });

  test('has no edit button and no line for it in its details', () => {
    const labels = (state: string) => {
      const playlist = { ...binned, state, owner: { name: 'Mara' }, created_at: '2026-01-01', updated_at: '2026-01-01' };
      return filledCells(
        playlistColumns(0, () => {}),
        playlist as never,
      ).map(({ label }) => label);
    };
    expect(labels('public')).toContain('Edit');
    expect(labels('deleted')).toEqual(labels('public').filter((label) => label !== 'Edit'));
  });
});
