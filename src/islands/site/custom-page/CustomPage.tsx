import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as textPageStyles from '#islands/platform/ui/layout/text-page.module.css';

interface CustomPageProps {
  /** The body is HTML that the server has made safe. */
  page: { title: string; body: string };
}

/** A page that the operator wrote. */
export const CustomPage = ({ page }: CustomPageProps) => (
  <article className={textPageStyles.root}>
    <h1 className={textStyles.display4} dir="auto">
      {page.title}
    </h1>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only what `sanitizePageHtml` lets through gets here */}
    <div className={textPageStyles.body} data-part="written" dir="auto" dangerouslySetInnerHTML={{ __html: page.body }} />
  </article>
);
