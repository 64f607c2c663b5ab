interface Framed {
  self: unknown;
  top: unknown;
  location: Pick<Location, 'search'>;
}

export const isAppearanceEditor = ({ self, top, location }: Framed): boolean =>
  self !== top && new URLSearchParams(location.search).get('appearanceEditor') === 'true';
