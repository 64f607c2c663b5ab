import type { ComponentProps } from 'react';
import { EditAlbumPage } from '#islands/backstage/album-editor/EditAlbumPage';
import { NewAlbumPage } from '#islands/backstage/album-editor/NewAlbumPage';
import { EditArtistPage } from '#islands/backstage/artist-editor/EditArtistPage';
import { DeletePanel, type DeletePanelProps } from '#islands/backstage/managed-music/DeletePanel';
import { EditorAreaContext } from '#islands/backstage/managed-music/editor-area';
import { NewTrackPage } from '#islands/backstage/music-upload/NewTrackPage';
import { EditTrackPage } from '#islands/backstage/track-editor/EditTrackPage';
import { ADMIN_AREA } from './admin-area';

export const AdminNewTrackPage = () => (
  <EditorAreaContext value={ADMIN_AREA}>
    <NewTrackPage />
  </EditorAreaContext>
);

export const AdminEditTrackPage = (props: ComponentProps<typeof EditTrackPage>) => (
  <EditorAreaContext value={ADMIN_AREA}>
    <EditTrackPage {...props} />
  </EditorAreaContext>
);

export const AdminNewAlbumPage = () => (
  <EditorAreaContext value={ADMIN_AREA}>
    <NewAlbumPage />
  </EditorAreaContext>
);

export const AdminEditAlbumPage = (props: ComponentProps<typeof EditAlbumPage>) => (
  <EditorAreaContext value={ADMIN_AREA}>
    <EditAlbumPage {...props} />
  </EditorAreaContext>
);

export const AdminEditArtistPage = (props: ComponentProps<typeof EditArtistPage>) => (
  <EditorAreaContext value={ADMIN_AREA}>
    <EditArtistPage {...props} />
  </EditorAreaContext>
);

export const AdminDeletePanel = (props: DeletePanelProps) => (
  <EditorAreaContext value={ADMIN_AREA}>
    <DeletePanel {...props} />
  </EditorAreaContext>
);
