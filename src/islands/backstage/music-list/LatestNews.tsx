import type { Notification } from '#contracts/community/notification';
import { NotificationItem } from '#islands/community/notification/NotificationItem';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Section } from '#islands/platform/ui/layout/Rail';

interface LatestNewsProps {
  notices: Notification[];
  now: number;
}

/** The user's newest notifications, beside their releases. */
export const LatestNews = ({ notices, now }: LatestNewsProps) => (
  <ScreenRoot>
    <Section title={t('What’s new')} href="/notifications">
      <ul aria-label={t('What’s new')}>
        {notices.map((notice) => (
          <NotificationItem key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </Section>
  </ScreenRoot>
);
