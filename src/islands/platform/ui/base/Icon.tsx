interface IconProps {
  /** The id of a symbol in `/icons/segue.svg`, or the address of an SVG symbol of one's own. */
  name: string;
  size?: 'xs' | 'sm' | 'md' | 'lg';
}

/** A drawn sign, for decoration: the control that holds it carries the name. */
export const Icon = ({ name, size = 'md' }: IconProps) => (
  <svg className={size === 'md' ? 'ic' : `ic ic-${size}`} aria-hidden="true">
    <use href={name.includes('/') ? name : `/icons/segue.svg#${name}`} />
  </svg>
);
