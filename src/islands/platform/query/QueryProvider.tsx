import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { explainError } from '#islands/platform/error/explain-error';
import { queryClient } from './query-client';

/** Gives an island the query client that all islands share. The server draws for many people at once, so there each page has its own. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(() => (import.meta.env.SSR ? new QueryClient() : queryClient));
  useEffect(explainError, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
