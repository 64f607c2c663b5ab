import { Fragment } from 'react';
import { PRIVACY_PATH } from '#functions/platform/contract/operator';
import { t } from '#islands/platform/lib/translate';
import { type LegalPageProps, LegalText, OperatorAddress, OperatorText } from './LegalText';

interface Section {
  title: string;
  texts: string[];
}

const sections = (): Section[] => [
  {
    title: t('Your account'),
    texts: [
      t(
        'Registration is free. Use an email address that you can read, and keep your password to yourself. You answer for what happens with your account.',
      ),
      t('If you are too young to agree to a contract where you live, ask a parent or guardian to register with you.'),
      t('You can delete your account at any time in your account settings.'),
    ],
  },
  {
    title: t('Listening'),
    texts: [
      t('You may listen to the music here for your own, private use. Downloads that an artist offers are for private use too.'),
      t('You may not copy, sell or publish the music in any other way, or inflate play counts with scripts or paid plays.'),
    ],
  },
  {
    title: t('Publishing music'),
    texts: [
      t('Your music stays yours. Upload only music, covers and texts that you made or may publish.'),
      t(
        'To show and play your music, we need your permission: you grant us the non-exclusive, worldwide right to store, convert and stream it, and to show its cover and texts, on this site and in its embedded players. Where you allow downloads, listeners may store a copy for themselves.',
      ),
      t('This permission ends when you delete the music. Copies in backups disappear when the backups expire.'),
    ],
  },
  {
    title: t('What isn’t allowed'),
    texts: [
      t(
        'Don’t break the law, violate the rights of others, harass or threaten people, incite hatred, pretend to be another person, send spam, or disturb the operation of the site.',
      ),
      t(
        'If you do, we may remove content and suspend accounts. We tell you what we decided and why, and you can object to the decision. In serious cases, we act before we ask.',
      ),
    ],
  },
  {
    title: t('Reports'),
    texts: [
      t(
        'Use “Report” in the menu of a track, album, artist, playlist, comment or profile if it violates your rights or the law. You get a reply, and can object to it.',
      ),
    ],
  },
  {
    title: t('Availability and liability'),
    texts: [
      t(
        'We do our best to keep the site running, but can’t promise that it is always available or free of errors. Keep your own copies of your music.',
      ),
      t(
        'We are liable without limit for intent, gross negligence and harm to life, body or health. Otherwise, we are liable only for the breach of essential duties, up to the foreseeable damage. Rights that the law gives to consumers remain.',
      ),
    ],
  },
  {
    title: t('Changes'),
    texts: [
      t(
        'If we change these terms to your disadvantage, we announce it by email at least 30 days before. If you disagree, you can delete your account until then.',
      ),
    ],
  },
];

export const TermsOfService = ({ operator, siteName }: LegalPageProps) => (
  <LegalText operator={operator} title={t('Terms of service')}>
    <OperatorText
      operator={operator}
      text="These terms apply between you and :name, who runs :site, when you use this site."
      parts={{ site: siteName }}
    />
    {sections().map(({ title, texts }) => (
      <Fragment key={title}>
        <h2>{title}</h2>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Fragment>
    ))}
    <h2>{t('Personal data')}</h2>
    <p>
      {t('How we handle personal data is in the')} <a href={PRIVACY_PATH}>{t('privacy policy')}</a>.
    </p>
    <h2>{t('Law and contact')}</h2>
    <OperatorText
      operator={operator}
      text="The law of :law applies. If you are a consumer, the mandatory protection of the law of the country where you live applies as well."
    />
    <OperatorAddress operator={operator} />
  </LegalText>
);
