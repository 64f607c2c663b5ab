import { ReleaseOffer } from './ReleaseOffer';
import { ReleaseSwitch } from './ReleaseSwitch';
import { areSeveralReleases } from './release-groups';
import { UploadModeSwitch } from './UploadModeSwitch';
import type { useReleases } from './use-releases';

/** Single tracks, one release or several. */
export const UploadReleases = ({ mode, setMode, groups, open, setOpenKey, isOffered }: ReturnType<typeof useReleases>) => (
  <>
    <UploadModeSwitch mode={mode} hasSeveral={mode === 'several' || areSeveralReleases(groups)} onChange={setMode} />
    {isOffered && <ReleaseOffer groups={groups} onMode={setMode} />}
    {open && <ReleaseSwitch groups={groups} open={open} onOpen={setOpenKey} />}
  </>
);
