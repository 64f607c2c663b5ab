import { Button } from '../button/Button';
import { MoreFailed } from './MoreFailed';

/** A list that is loaded page by page, as its query describes it. */
export interface MoreList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface MoreButtonProps {
  list: MoreList;
  /** The class of the line that it stands in. */
  className: string;
  label: string;
}

/** Asks for the next part of a list, and says where that did not come. */
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
