import type { ComponentProps } from 'react';
import { EditAlbumPage } from '#islands/backstage/album-editor/EditAlbumPage';
import { NewAlbumPage } from '#islands/backstage/album-editor/NewAlbumPage';
import { EditArtistPage } from '#islands/backstage/artist-editor/EditArtistPage';
import { EditorAreaContext } from '#islands/backstage/managed-music/editor-area';
import { NewTrackPage } from '#islands/backstage/music-upload/NewTrackPage';
import { EditTrackPage } from '#islands/backstage/track-editor/EditTrackPage';
import { ADMIN_AREA } from './admin-area';

/** Makes a track for any artist: the form of the backstage. */
export const AdminNewTrackPage = () => (
  <EditorAreaContext value={ADMIN_AREA}>
    <NewTrackPage />
  </EditorAreaContext>
);

/** Changes a track of anybody. */
export const AdminEditTrackPage = (props: ComponentProps<typeof EditTrackPage>) => (
  <EditorAreaContext value={ADMIN_AREA}>
    <EditTrackPage {...props} />
  </EditorAreaContext>
);

/** Makes a release for any artist. */
export const AdminNewAlbumPage = () => (
  <EditorAreaContext value={ADMIN_AREA}>
    <NewAlbumPage />
  </EditorAreaContext>
);

/** Changes a release of anybody. */
export const AdminEditAlbumPage = (props: ComponentProps<typeof EditAlbumPage>) => (
  <EditorAreaContext value={ADMIN_AREA}>
    <EditAlbumPage {...props} />
  </EditorAreaContext>
);

/** Changes any artist. */
export const AdminEditArtistPage = (props: ComponentProps<typeof EditArtistPage>) => (
  <EditorAreaContext value={ADMIN_AREA}>
    <EditArtistPage {...props} />
  </EditorAreaContext>
);
