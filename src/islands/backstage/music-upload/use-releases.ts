import { useEffect, useMemo, useState } from 'react';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import { takeCover } from './folder-covers';
import { releaseDraft, sendCover } from './release-cover';
import { areSeveralReleases, folderOfGroup, type ReleaseGroup } from './release-groups';
import { forgetGroups, storedGroups, storeGroups } from './stored-releases';
import { saveMode, storedMode, type UploadMode } from './upload-mode';

const isRead = ({ reading }: Upload): boolean => reading !== 'waiting' && reading !== 'running';
const NO_RELEASES: ReleaseGroup<Upload>[] = [];

/** Sends the cover of each folder that is one release. */
const sendCovers = (groups: readonly ReleaseGroup<Upload>[]): void => {
  for (const [folder, [group, ...others]] of Map.groupBy(groups, folderOfGroup)) {
    const cover = group?.isAlbum && others.length === 0 ? takeCover(folder) : null;
    if (group && cover) sendCover(cover, false, releaseDraft(group.key));
  }
};

/** The releases of the list, of which one is open; its files are those that the page shows. */
export const useReleases = (listed: Upload[], isIntoAlbum: boolean) => {
  const mode = isIntoAlbum ? 'release' : storedMode();
  const [openKey, setOpenKey] = useState<string>();
  const [isDeclined, setDeclined] = useState(false);
  const isSeveral = mode === 'several';
  const areRead = listed.every(isRead);
  const groups = useMemo(
    () => (isIntoAlbum || !(isSeveral || areRead) ? NO_RELEASES : storedGroups(listed)),
    [listed, isIntoAlbum, isSeveral, areRead],
  );
  useEffect(() => {
    if (!isSeveral || !areRead || listed.length === 0) return;
    storeGroups(listed);
    sendCovers(groups);
  }, [isSeveral, areRead, listed, groups]);
  const open = isSeveral ? (groups.find(({ key }) => key === openKey) ?? groups[0] ?? null) : null;
  const setMode = (next: UploadMode) => {
    if (next !== 'several') forgetGroups();
    setDeclined(next !== 'several');
    saveMode(next);
  };
  return {
    mode,
    setMode,
    groups,
    open,
    setOpenKey,
    uploads: open ? open.files : listed,
    isOnRelease: mode === 'release' || (open?.isAlbum ?? isSeveral),
    isOffered: !isSeveral && !isDeclined && areSeveralReleases(groups),
  };
};
