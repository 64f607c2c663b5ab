import { useState } from 'react';
import type { HomeReview } from '#contracts/administration/home-review';
import { musicFormPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/administration/home-review/HomeReviewsPage.module.css';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { HOMES_RESOURCE, readHomeReviews, useConfirmation } from './home-review.queries';
import { MoveHomeDialog } from './MoveHomeDialog';
import { managersText } from './managers-text';

interface HomeReviewsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<HomeReview>;
}

const Artist = ({ name, managers }: HomeReview['others'][number]) => (
  <span className={styles.artist}>
    <span dir="auto">{name}</span>
    <small dir="auto">{managersText(managers)}</small>
  </span>
);

const columns = (): DataColumn<HomeReview>[] => [
  {
    id: 'work',
    label: t('Music'),
    isRowHeader: true,
    isKept: true,
    cell: ({ work, home, owner }) => (
      <span className={layoutStyles.row}>
        <Cover image={work.image} sizes="36px" width={36} />
        <span className={`${layoutStyles.grow} ${styles.artist}`}>
          <b dir="auto">{work.name}</b>
          <small>{work.kind === 'album' ? t('Album') : t('Track')}</small>
          <small className={styles.holder} dir="auto">
            {home?.name ?? owner?.name ?? t('No one')}
          </small>
        </span>
      </span>
    ),
  },
  {
    id: 'home',
    label: t('Holds the rights'),
    cell: ({ home, owner }) => (home ? <Artist {...home} /> : <span className={textStyles.muted}>{owner ? owner.name : t('No one')}</span>),
  },
  {
    id: 'others',
    label: t('Other main artists'),
    cell: ({ others }) => (
      <span className={styles.artists}>
        {others.map((artist) => (
          <Artist key={artist.id} {...artist} />
        ))}
      </span>
    ),
  },
  { id: 'owner', label: t('Added by'), cell: ({ owner }) => owner && <span dir="auto">{owner.name}</span> },
];

const RowButtons = ({ review, onMove }: { review: HomeReview; onMove: () => void }) => {
  const confirmation = useConfirmation();
  const { name } = review.work;
  return (
    <span className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
      {review.can.confirm && (
        <Button
          size="xs"
          isLoading={confirmation.isPending}
          aria-label={t('Confirm: :title', { title: name })}
          onClick={() => confirmation.mutate([review])}
        >
          {t('Confirm')}
        </Button>
      )}
      {review.can.move && (
        <Button size="xs" variant="ghost" aria-label={t('Move: :title', { title: name })} onClick={onMove}>
          {t('Move to…')}
        </Button>
      )}
    </span>
  );
};

const BulkConfirm = ({ chosen, onDone }: { chosen: HomeReview[]; onDone: () => void }) => {
  const confirmation = useConfirmation(onDone);
  return (
    <Button size="sm" icon="check" isLoading={confirmation.isPending} onClick={() => confirmation.mutate(chosen)}>
      {t('Confirm')}
    </Button>
  );
};

const Reviews = ({ listQuery, first }: HomeReviewsPageProps) => {
  const [moving, setMoving] = useState<HomeReview | null>(null);
  const actions: DataColumn<HomeReview> = {
    id: 'actions',
    label: t('Actions'),
    isKept: true,
    isLabelHidden: true,
    cell: (review) => <RowButtons review={review} onMove={() => setMoving(review)} />,
  };
  return (
    <>
      <ResourceTable
        name={HOMES_RESOURCE}
        label={t('Rights to confirm')}
        read={readHomeReviews}
        listQuery={listQuery}
        first={first}
        columns={[...columns(), actions]}
        defaultSort={{ column: 'created', direction: 'asc' }}
        nameOf={({ work }) => work.name}
        pathOf={({ work }) => musicFormPath(work.kind, work.id, '/admin')}
        bulk={(chosen, clear) => <BulkConfirm chosen={chosen} onDone={clear} />}
        empty={{
          title: t('No rights to confirm'),
          hint: t('Music that more than one artist could hold the rights to after the upgrade appears here.'),
        }}
      />
      {moving && <MoveHomeDialog review={moving} onClose={() => setMoving(null)} />}
    </>
  );
};

/** Works whose home was ambiguous at the upgrade, to confirm or move. */
export const HomeReviewsPage = (props: HomeReviewsPageProps) => (
  <ScreenRoot>
    <Reviews {...props} />
  </ScreenRoot>
);
