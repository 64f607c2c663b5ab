import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';

/** Above the editor of a work that was shared for editing. */
export const SharedEditNote = () => (
  <Callout>
    {t('This is shared with you. You can edit details, lyrics and audio; only the owner changes artists, visibility and downloads.')}
  </Callout>
);
