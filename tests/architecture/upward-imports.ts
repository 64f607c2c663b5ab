/** Imports that point up still. The list only shrinks: what is mended must leave it, and nothing comes in. */
export const KNOWN_UPWARD_IMPORTS: string[] = [
  'src/islands/catalogue/track/TrackHero.tsx → src/islands/site/public-page/TrackPage.tsx',
  'src/islands/platform/shell/UserMenu.tsx → functions/account/user/user.contract.ts',
  'src/islands/platform/toast/toast-element.ts → src/islands/platform/router/open-page.ts',
  'src/islands/upload/upload/engine/upload.start.ts → src/islands/upload/upload/ui/draw-tray.tsx',
];
