import { t } from '#islands/platform/lib/translate';
import { useCopy } from '#islands/platform/lib/use-copy';
import { Button } from './Button';
import type { ButtonStyle } from './button-style';

interface CopyButtonProps extends ButtonStyle {
  text: string;
  label?: string;
}

export const CopyButton = ({ text, label = t('Copy'), ...style }: CopyButtonProps) => {
  const { isCopied, copy } = useCopy();
  return (
    <Button {...style} icon={isCopied ? 'check' : 'copy'} onClick={() => void copy(text)}>
      <span aria-live="polite">{isCopied ? t('Copied!') : label}</span>
    </Button>
  );
};
