import * as styles from '#islands/community/release-note/UnsubscribePage.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';

/** An artist's notes, or the weekly email about own artists. */
type Found = { artist: string; isOn: boolean } | { isOn: boolean };

interface UnsubscribePageProps {
  /** Null for an invalid link. */
  found: Found | null;
  /** Form target: this page with its token. */
  address: string;
  isChanged: boolean;
}

const notesTexts = (artist: string) => ({
  asked: t('No more words of :artist?', { artist }),
  off: t('You get no more words of :artist', { artist }),
  onAgain: t('You get words of :artist again', { artist }),
  whileOn: t('You stay a follower: only what the artist writes about releases does not come any more, by mail or here.'),
  whileOff: t('You are still a follower: new releases are in your feed as before.'),
  stop: t('Get no more words of this artist'),
});

const weeklyTexts = () => ({
  asked: t('No more weekly mail?'),
  off: t('You get no more weekly mail'),
  onAgain: t('You get the weekly mail again'),
  whileOn: t('Once a week it tells who listened to your artists. The same figures stay in your insights.'),
  whileOff: t('Who listens to your artists is in your insights as before.'),
  stop: t('Get no more of these mails'),
});

/** One-click unsubscribe without login or script. */
export const UnsubscribePage = ({ found, address, isChanged }: UnsubscribePageProps) => {
  if (!found)
    return (
      <section className={styles.root}>
        <h1 className={textStyles.display3}>{t('This link leads nowhere')}</h1>
        <p className={textStyles.muted}>
          {t('It may be broken in two lines in your mail. What you get by mail can also be chosen in your notification settings.')}
        </p>
        <ButtonLink href="/notifications/settings" variant="outline">
          {t('Notification settings')}
        </ButtonLink>
      </section>
    );
  const { isOn } = found;
  const texts = 'artist' in found ? notesTexts(found.artist) : weeklyTexts();
  return (
    <section className={styles.root}>
      <h1 className={textStyles.display3}>{isOn ? (isChanged ? texts.onAgain : texts.asked) : texts.off}</h1>
      <p className={textStyles.muted}>{isOn ? texts.whileOn : texts.whileOff}</p>
      {/* `method` is on the button: an island would intercept a form with method="post". */}
      <form action={address} className={styles.form}>
        <input type="hidden" name="again" value={isOn ? '' : '1'} />
        <Button type="submit" variant={isOn ? 'primary' : 'outline'} formAction={address} formMethod="post">
          {isOn ? texts.stop : t('Get them again')}
        </Button>
      </form>
    </section>
  );
};
