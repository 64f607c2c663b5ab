import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ADMIN_AREA } from '#islands/administration/music-editor/admin-area';
import { EditorAreaContext } from '#islands/backstage/managed-music/editor-area';
import { HomeLine } from '#islands/backstage/managed-music/HomeLine';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';

const [dune, juno] = [
  { id: 1, name: 'Dune Cartel', slug: 'dune-cartel' },
  { id: 2, name: 'Juno Vale', slug: 'juno-vale' },
];

interface Shown {
  can: Record<string, boolean>;
  home?: typeof dune | null;
  mainArtists?: (typeof dune)[];
  isAdministration?: boolean;
}

const textOf = ({ can, home = dune, mainArtists = [dune, juno], isAdministration = false }: Shown): string => {
  const line = createElement(HomeLine, { kind: 'track', work: { id: 1, name: 'Glass', home, can }, mainArtists, onMoved: () => undefined });
  const page = createElement(ScreenRoot, null, isAdministration ? createElement(EditorAreaContext, { value: ADMIN_AREA }, line) : line);
  return renderToStaticMarkup(page)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

describe('line about the rights in an editor', () => {
  test('it names the home; direct managers can transfer to another main artist', () => {
    expect(textOf({ can: { transfer: true } })).toBe('Rights: Dune Cartel Transfer…');
    expect(textOf({ can: { transfer: false } })).toBe('Rights: Dune Cartel');
    expect(textOf({ can: { transfer: true }, home: null })).toBe('Rights: no artist Transfer…');
    expect(textOf({ can: { transfer: true }, mainArtists: [dune] })).toBe('Rights: Dune Cartel');
  });

  test('administrators can transfer in both areas', () => {
    for (const isAdministration of [true, false])
      expect(textOf({ can: { transfer: false, move_home: true }, isAdministration })).toBe('Rights: Dune Cartel Transfer…');
  });
});
