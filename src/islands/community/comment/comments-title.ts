import type { CommentableType } from '#contracts/community/comment';
import { t } from '#islands/platform/lib/translate';

/** What the comments on something are called: those on a track stand at its moments. */
export const commentsTitle = (type: CommentableType): string => (type === 'track' ? t('Moments') : t('Comments'));
