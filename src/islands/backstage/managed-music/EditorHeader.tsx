import type { ReactNode } from 'react';
import type { Visibility } from '#contracts/catalogue/publishing';
import * as styles from '#islands/backstage/managed-music/EditorHeader.module.css';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { PageLink } from './PageLink';

interface EditorHeaderProps {
  work: { visibility: Visibility; scheduled_at: string | null };
  path: string;
  /** Omitted for users who may not publish. */
  onPublish?: (visibility: Visibility) => void;
  /** Leads to the release time. */
  onSchedule?: () => void;
  isSending: boolean;
  children: ReactNode;
}

/** Stays in view above a form of music: its state, its page, and the way to publish it. */
export const EditorHeader = ({ work, path, onPublish, onSchedule, isSending, children }: EditorHeaderProps) => {
  const { visibility, scheduled_at } = work;
  const isOut = visibility === 'public';
  return (
    <header className={`${cardStyles.root} ${styles.root}`} data-part="editor-header">
      <VisibilityChip visibility={visibility} scheduledAt={scheduled_at} />
      <PageLink visibility={visibility} path={path} />
      {children}
      {onPublish && (
        <span className={`${layoutStyles.pushEnd} ${styles.actions}`}>
          {!isOut && (
            <ButtonLink size="sm" variant="outline" href="#visibility" onClick={onSchedule}>
              {visibility === 'scheduled' ? t('Reschedule') : t('Schedule')}
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant={isOut ? 'outline' : 'primary'}
            isLoading={isSending}
            onClick={() => onPublish(isOut ? 'private' : 'public')}
          >
            {isOut ? t('Unpublish') : t('Publish')}
          </Button>
        </span>
      )}
    </header>
  );
};
