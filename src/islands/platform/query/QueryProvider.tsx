import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { explainError } from '#islands/platform/error/explain-error';
import { queryClient } from './query-client';

/** Shared client in the browser; one per render on the server, so that users' data never mixes. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(() => (import.meta.env.SSR ? new QueryClient() : queryClient));
  useEffect(explainError, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
