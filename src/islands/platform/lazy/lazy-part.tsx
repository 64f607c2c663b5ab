import { type ComponentType, lazy, useEffect } from 'react';

const Missing = ({ onShown }: { onShown: () => void }) => {
  useEffect(onShown, [onShown]);
  return null;
};

/**
 * React's `lazy` for a part that the page can do without: one that could not be loaded draws nothing, and the next drawing loads it again.
 * React's own would throw the same error for as long as the page is open.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> => {
  let hasFailed = false;
  const noteFailure = () => {
    hasFailed = true;
  };
  const begin = () => lazy(() => load().catch(() => ({ default: () => <Missing onShown={noteFailure} /> })));
  let Part = begin();
  return (props: Props) => {
    if (hasFailed) Part = begin();
    hasFailed = false;
    return <Part {...props} />;
  };
};
