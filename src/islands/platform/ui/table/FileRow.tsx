import type { ReactNode } from 'react';
import { Icon } from '../base/Icon';
import '../../../../styles/file.css';

interface FileRowProps {
  name: string;
  /** Size, who, when. */
  detail: ReactNode;
  /** A small image of it; else a sign. */
  image?: string | null;
  icon?: string;
  /** What can be done: buttons. */
  children?: ReactNode;
}

/** A stored file in a list. */
export const FileRow = ({ name, detail, image, icon = 'file', children }: FileRowProps) => (
  <div className="file-row">
    {image ? (
      <span className="cv" style={{ width: 40 }}>
        <img src={image} alt="" loading="lazy" />
      </span>
    ) : (
      <span className="file-sign">
        <Icon name={icon} />
      </span>
    )}
    <span className="grow">
      <b className="ell">{name}</b>
      <small className="ell">{detail}</small>
    </span>
    {children}
  </div>
);
