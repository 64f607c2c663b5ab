import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as textPageStyles from '#islands/platform/ui/layout/text-page.module.css';

interface CustomPageProps {
  /** The server has sanitized the HTML of `body`. */
  page: { title: string; body: string };
}

export const CustomPage = ({ page }: CustomPageProps) => (
  <article className={textPageStyles.root}>
    <h1 className={textStyles.display4} dir="auto">
      {page.title}
    </h1>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only output of `sanitizePageHtml` */}
    <div className={textPageStyles.body} data-part="written" dir="auto" dangerouslySetInnerHTML={{ __html: page.body }} />
  </article>
);
