import { Fragment, type ReactNode } from 'react';
import { t } from '#islands/platform/lib/translate';

interface TranslatedTextProps {
  /** The English sentence with `:name` placeholders. */
  text: string;
  /** What stands in place of each, as a link. */
  parts: Record<string, ReactNode>;
}

/** A translated sentence with elements in it. */
export const TranslatedText = ({ text, parts }: TranslatedTextProps) =>
  t(text)
    .split(/(:\w+)/)
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
      <Fragment key={index}>{piece.startsWith(':') ? (parts[piece.slice(1)] ?? piece) : piece}</Fragment>
    ));
