import { Cover } from '../ui/Cover';

interface WorkNameProps {
  name: string;
  href: string;
  image: string | null;
  note: string;
  isExplicit: boolean;
}

/** The name of a work in a table, with its picture and what it is. */
export const WorkName = ({ name, href, image, note, isExplicit }: WorkNameProps) => (
  <span className="wt-name">
    <Cover image={image} sizes="40px" />
    <span className="grow">
      <span className="row row-1">
        <a className="ell ulink" href={href} dir="auto">
          <b>{name}</b>
        </a>
        {isExplicit && <abbr className="bdg">E</abbr>}
      </span>
      <small className="ell" dir="auto">
        {note}
      </small>
    </span>
  </span>
);
