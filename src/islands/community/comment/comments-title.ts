import type { CommentableType } from '#contracts/community/comment';
import { t } from '#islands/platform/lib/translate';

export const commentsTitle = (type: CommentableType): string => (type === 'track' ? t('Moments') : t('Comments'));
