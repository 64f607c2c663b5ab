import type { TraceFrame } from '#contracts/platform/error-trace';
import { t } from '#islands/platform/lib/translate';

/** The code around the failing line of a frame, that line marked. */
export const CodeSnippet = ({ frame }: { frame: TraceFrame }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by the arrow keys too
  <section className="code" aria-label={t('Code')} tabIndex={0}>
    <pre>
      {Object.entries(frame.codeSnippet).map(([line, text]) => {
        const isFailing = Number(line) === frame.lineNumber;
        return (
          <span key={line} className={isFailing ? 'is-failing' : undefined} aria-current={isFailing ? 'location' : undefined}>
            <i>{line}</i>
            {text}
          </span>
        );
      })}
    </pre>
  </section>
);
