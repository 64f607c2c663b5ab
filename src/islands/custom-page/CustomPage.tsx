import { Prose } from '../ui/Prose';
import { plainText } from './plain-text';

interface CustomPageProps {
  page: { title: string; body: string };
}

/** A page that the operator wrote. */
export const CustomPage = ({ page }: CustomPageProps) => (
  <article className="custom">
    <h1 className="d-4" dir="auto">
      {page.title}
    </h1>
    <Prose text={plainText(page.body)} />
  </article>
);
