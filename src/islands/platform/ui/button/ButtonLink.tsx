import type { ComponentProps } from 'react';
import { Icon } from '../base/Icon';
import { type ButtonStyle, buttonClass } from './button-style';

interface ButtonLinkProps extends ButtonStyle, ComponentProps<'a'> {
  href: string;
  icon?: string;
}

export const ButtonLink = ({ variant, size, isPill, isBlock, icon, className, children, ...props }: ButtonLinkProps) => (
  <a {...props} className={buttonClass({ variant, size, isPill, isBlock }, className)}>
    {icon && <Icon name={icon} size="sm" />}
    {children}
  </a>
);
