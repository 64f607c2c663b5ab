import * as styles from '#islands/community/release-note/UnsubscribePage.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';

/** An artist's notes, the emails of a notification, invitations to an address, or the weekly email about own artists. */
type Subscription =
  | { artist: string; isOn: boolean }
  | { notice: string; isOn: boolean; hasOthers: boolean }
  | { invitations: true; isOn: boolean }
  | { isOn: boolean };

interface UnsubscribePageProps {
  /** Null for an invalid link, `gone` for a deleted account. */
  subscription: Subscription | 'gone' | null;
  /** Form target: this page with its token. */
  address: string;
  isChanged: boolean;
  /** Users may choose their notifications. */
  hasSettings: boolean;
}

const notesTexts = (artist: string) => ({
  asked: t('Unsubscribe from :artist?', { artist }),
  off: t('You’re unsubscribed from :artist', { artist }),
  onAgain: t('You’re subscribed to :artist again', { artist }),
  whileOn: t('You’ll keep following the artist, but no longer get their messages about releases by email or here.'),
  whileOff: t('You still follow the artist. New releases still appear in your feed.'),
  stop: t('Unsubscribe from this artist'),
  again: t('Resubscribe'),
});

const weeklyTexts = () => ({
  asked: t('Unsubscribe from the weekly email?'),
  off: t('You’re unsubscribed from the weekly email'),
  onAgain: t('You’re subscribed to the weekly email again'),
  whileOn: t('It shows once a week who listened to your artists. You’ll still find these figures in your insights.'),
  whileOff: t('You’ll still find who listens to your artists in your insights.'),
  stop: t('Unsubscribe'),
  again: t('Resubscribe'),
});

const noticeTexts = (notice: string, hasOthers: boolean, hasSettings: boolean) => ({
  asked: t('Turn off these emails?'),
  off: hasOthers ? t('These emails are off') : t('All notification emails are off'),
  onAgain: t('These emails are on again'),
  whileOn: t('You get them for: :notice. You’ll still see it in your notifications on this site.', { notice: t(notice) }),
  whileOff: hasSettings
    ? t('You no longer get emails for: :notice. You can turn them on again here or in your notification settings.', { notice: t(notice) })
    : t('You no longer get emails for: :notice. You can turn them on again here.', { notice: t(notice) }),
  stop: t('Turn off these emails'),
  again: t('Resubscribe'),
});

const invitationTexts = () => ({
  asked: t('Block invitations to your address?'),
  off: t('Invitations to your address are blocked'),
  onAgain: t('Invitations to your address are allowed again'),
  whileOn: t('Your email address will no longer get invitations to workspaces on this site.'),
  whileOff: t('Your email address no longer gets invitations to workspaces on this site. You can allow them again here.'),
  stop: t('Block invitations'),
  again: t('Allow invitations'),
});

const textsOf = (subscription: Subscription, hasSettings: boolean) => {
  if ('artist' in subscription) return notesTexts(subscription.artist);
  if ('invitations' in subscription) return invitationTexts();
  return 'notice' in subscription ? noticeTexts(subscription.notice, subscription.hasOthers, hasSettings) : weeklyTexts();
};

/** One-click unsubscribe without login or script. */
export const UnsubscribePage = ({ subscription, address, isChanged, hasSettings }: UnsubscribePageProps) => {
  if (subscription === 'gone')
    return (
      <section className={styles.root}>
        <h1 className={textStyles.display3}>{t('This account no longer exists')}</h1>
        <p className={textStyles.muted}>{t('We no longer send it any emails.')}</p>
      </section>
    );
  if (!subscription)
    return (
      <section className={styles.root}>
        <h1 className={textStyles.display3}>{t('This link doesn’t work')}</h1>
        <p className={textStyles.muted}>
          {hasSettings
            ? t('It may be split across two lines in your email. You can also choose your emails in the notification settings.')
            : t('It may be split across two lines in your email.')}
        </p>
        {hasSettings && (
          <ButtonLink href="/notifications/settings" variant="outline">
            {t('Notification settings')}
          </ButtonLink>
        )}
      </section>
    );
  const { isOn } = subscription;
  const texts = textsOf(subscription, hasSettings);
  return (
    <section className={styles.root}>
      <h1 className={textStyles.display3}>{isOn ? (isChanged ? texts.onAgain : texts.asked) : texts.off}</h1>
      <p className={textStyles.muted}>{isOn ? texts.whileOn : texts.whileOff}</p>
      {/* `method` is on the button: an island would intercept a form with method="post". */}
      <form action={address} className={styles.form}>
        <input type="hidden" name="again" value={isOn ? '' : '1'} />
        <Button type="submit" variant={isOn ? 'primary' : 'outline'} formAction={address} formMethod="post">
          {isOn ? texts.stop : texts.again}
        </Button>
      </form>
      {'notice' in subscription && subscription.hasOthers && (
        <form action={address} className={styles.form}>
          <input type="hidden" name="all" value="1" />
          <Button type="submit" variant="outline" formAction={address} formMethod="post">
            {t('Turn off all notification emails')}
          </Button>
        </form>
      )}
    </section>
  );
};
