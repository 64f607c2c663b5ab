import { type ComponentType, lazy, useEffect } from 'react';

const Missing = ({ onShown }: { onShown: () => void }) => {
  useEffect(onShown, [onShown]);
  return null;
};

/** `React.lazy` for an optional part: renders nothing if loading fails and retries on the next render. React caches the rejection forever. */
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
