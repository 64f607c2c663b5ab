import { Button } from '../button/Button';
import { MoreFailed } from './MoreFailed';

export interface MoreList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface MoreButtonProps {
  list: MoreList;
  className: string; // of the enclosing paragraph
  label: string;
}

export const MoreButton = ({ list, className, label }: MoreButtonProps) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  if (!hasNextPage) return null;
  if (isFetchNextPageError && !isFetchingNextPage) return <MoreFailed onRetry={() => void fetchNextPage()} />;
  return (
    <p className={className}>
      <Button variant="outline" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </p>
  );
};
