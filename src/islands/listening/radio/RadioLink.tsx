import { radioPath } from '#functions/platform/contract/page-path';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';

interface RadioLinkProps {
  seed: Parameters<typeof radioPath>[0];
  name: string;
  className?: string;
}

export const RadioLink = ({ seed, name, className }: RadioLinkProps) => (
  <a className={iconButtonClass({ size: 'lg' }, className)} href={radioPath(seed)} aria-label={t(':name radio', { name })}>
    <Icon name="radio" />
  </a>
);
