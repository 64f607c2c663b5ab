import '../../../styles/custom-page.css';

interface CustomPageProps {
  /** The body is HTML that the server has made safe. */
  page: { title: string; body: string };
}

/** A page that the operator wrote. */
export const CustomPage = ({ page }: CustomPageProps) => (
  <article className="custom">
    <h1 className="d-4" dir="auto">
      {page.title}
    </h1>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only what `sanitizePageHtml` lets through gets here */}
    <div className="written" data-part="written" dir="auto" dangerouslySetInnerHTML={{ __html: page.body }} />
  </article>
);
