import { expect, test } from 'vitest';
import { movedTo } from '#islands/backstage/album-editor/moved-to';
import { inReleaseOrder, numbered, sharedNumbers } from '#islands/backstage/music-upload/release-order';

const track = (name: string, disc: number, number: number) => ({ name, values: { disc, number } });

test('tracks are ordered by disc and number, and numbered separately on each disc', () => {
  const order = inReleaseOrder([track('c', 2, 1), track('b', 1, 2), track('a', 1, 1), track('d', 2, 1)]);
  expect(numbered(order).map(({ item, number }) => `${item.name}${number}`)).toEqual(['a1', 'b2', 'c1', 'd2']);
  expect(numbered(order, new Map([[2, 5]])).map(({ number }) => number)).toEqual([1, 2, 6, 7]);
});

test('a moved track takes the disc of the track before it', () => {
  const tracks = [1, 2].flatMap((disc) => ['x', 'y'].map((name) => ({ id: `${disc}${name}`, disc })));
  expect(movedTo(tracks, '1x', 4).map(({ id, disc }) => `${id}:${disc}`)).toEqual(['1y:1', '2x:2', '2y:2', '1x:2']);
});

test('two files with one number both keep it and are named', () => {
  const item = (name: string, disc: number, number: number, isNumbered = true) => ({ name, isNumbered, values: { disc, number } });
  const items = [item('Quay', 1, 3), item('Tide', 1, 3), item('Pier', 2, 3), item('Ebb', 1, 3, false)];
  expect(sharedNumbers(items).map((shared) => shared.map(({ name }) => name))).toEqual([['Quay', 'Tide']]);
  expect(numbered(inReleaseOrder(items)).map(({ item: { name }, number }) => `${name} ${number}`)).toEqual([
    'Quay 1',
    'Tide 2',
    'Ebb 3',
    'Pier 1',
  ]);
});
