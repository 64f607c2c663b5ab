import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/site/api-docs/ApiDocsPage.module.css';
import example from './upload-example.sh?raw';

/** URL fragment */
export const UPLOAD_GUIDE = 'uploading';

export const UploadGuide = () => (
  <section className={styles.introduction} id={UPLOAD_GUIDE} aria-labelledby={`${UPLOAD_GUIDE}-title`}>
    <h2 className={textStyles.display1} id={`${UPLOAD_GUIDE}-title`}>
      {t('Upload with the API')}
    </h2>
    <p>
      {t(
        'Files are uploaded in parts. The response to the first call lists the number of parts, their size and the range of sizes you can choose from. Each part URL is complete and valid for 15 minutes and one part. It needs no header except the content length, so any client that can upload to object storage works. The response contains the ETag of the part.',
      )}
    </p>
    <p>
      {t(
        'Details of an audio file are optional. If you leave them out, the server determines the length, and your browser measures waveform and loudness the next time you open the backstage. Details you send are checked: the length against the file, the peaks by range and number, the loudness against the peaks.',
      )}
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling code must be reachable by keyboard */}
    <pre tabIndex={0}>
      <code>{example}</code>
    </pre>
  </section>
);
