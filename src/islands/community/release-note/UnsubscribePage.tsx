import * as styles from '#islands/community/release-note/UnsubscribePage.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';

/** An artist's notes, or the weekly email about own artists. */
type Subscription = { artist: string; isOn: boolean } | { isOn: boolean };

interface UnsubscribePageProps {
  /** Null for an invalid link. */
  subscription: Subscription | null;
  /** Form target: this page with its token. */
  address: string;
  isChanged: boolean;
}

const notesTexts = (artist: string) => ({
  asked: t('Unsubscribe from :artist?', { artist }),
  off: t('You’re unsubscribed from :artist', { artist }),
  onAgain: t('You’re subscribed to :artist again', { artist }),
  whileOn: t('You’ll keep following the artist, but no longer get their messages about releases by email or here.'),
  whileOff: t('You still follow the artist. New releases still appear in your feed.'),
  stop: t('Unsubscribe from this artist'),
});

const weeklyTexts = () => ({
  asked: t('Unsubscribe from the weekly email?'),
  off: t('You’re unsubscribed from the weekly email'),
  onAgain: t('You’re subscribed to the weekly email again'),
  whileOn: t('It shows once a week who listened to your artists. You’ll still find these figures in your insights.'),
  whileOff: t('You’ll still find who listens to your artists in your insights.'),
  stop: t('Unsubscribe'),
});

/** One-click unsubscribe without login or script. */
export const UnsubscribePage = ({ subscription, address, isChanged }: UnsubscribePageProps) => {
  if (!subscription)
    return (
      <section className={styles.root}>
        <h1 className={textStyles.display3}>{t('This link doesn’t work')}</h1>
        <p className={textStyles.muted}>
          {t('It may be split across two lines in your email. You can also choose your emails in the notification settings.')}
        </p>
        <ButtonLink href="/notifications/settings" variant="outline">
          {t('Notification settings')}
        </ButtonLink>
      </section>
    );
  const { isOn } = subscription;
  const texts = 'artist' in subscription ? notesTexts(subscription.artist) : weeklyTexts();
  return (
    <section className={styles.root}>
      <h1 className={textStyles.display3}>{isOn ? (isChanged ? texts.onAgain : texts.asked) : texts.off}</h1>
      <p className={textStyles.muted}>{isOn ? texts.whileOn : texts.whileOff}</p>
      {/* `method` is on the button: an island would intercept a form with method="post". */}
      <form action={address} className={styles.form}>
        <input type="hidden" name="again" value={isOn ? '' : '1'} />
        <Button type="submit" variant={isOn ? 'primary' : 'outline'} formAction={address} formMethod="post">
          {isOn ? texts.stop : t('Resubscribe')}
        </Button>
      </form>
    </section>
  );
};
