import { Fragment, type ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';

interface TranslatedTextProps {
  text: string; // english sentence with `:name` placeholders
  parts: Record<string, ReactNode>;
}

export const TranslatedText = ({ text, parts }: TranslatedTextProps) =>
  t(text)
    .split(/(:\w+)/)
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
      <Fragment key={index}>{piece.startsWith(':') ? (parts[piece.slice(1)] ?? piece) : piece}</Fragment>
    ));
