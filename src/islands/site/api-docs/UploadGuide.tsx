import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/site/api-docs/ApiDocsPage.module.css';
import example from './upload-example.sh?raw';

/** URL fragment */
export const UPLOAD_GUIDE = 'uploading';

export const UploadGuide = () => (
  <section className={styles.introduction} id={UPLOAD_GUIDE} aria-labelledby={`${UPLOAD_GUIDE}-title`}>
    <h2 className={textStyles.display1} id={`${UPLOAD_GUIDE}-title`}>
      {t('Uploading from elsewhere')}
    </h2>
    <p>
      {t(
        'A file goes up in parts. The answer to the first call says how many there are, how long each is, and between which lengths you may choose. Every address is whole, good for 15 minutes and for one part, and takes its bytes with no header but their length, so that any client that can send a file to a storage can use it; it answers with the ETag of the part.',
      )}
    </p>
    <p>
      {t(
        'What you do not say of a sound is not invented: its length is counted here, and the waveform and loudness are measured by your own browser the next time that you open the backstage. What you do say is checked: the length against the file, the peaks by range and number, the loudness against the peaks.',
      )}
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling code must be reachable by keyboard */}
    <pre tabIndex={0}>
      <code>{example}</code>
    </pre>
  </section>
);
