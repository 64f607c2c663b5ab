interface Framed {
  self: unknown;
  top: unknown;
  location: Pick<Location, 'search'>;
}

/** Whether the page is the preview of the appearance editor: it stands in a frame whose address says so. */
export const isAppearanceEditor = ({ self, top, location }: Framed): boolean =>
  self !== top && new URLSearchParams(location.search).get('appearanceEditor') === 'true';
