import { useState } from 'react';
import type { Binned } from '#contracts/backstage/managed-music';
import { BIN_RETENTION_DAYS } from '#functions/platform/contract/duration';
import * as managedListStyles from '#islands/backstage/managed-music/managed-list.module.css';
import { binQuery, type MusicKind, restoreMusic } from '#islands/backstage/managed-music/managed-music.queries';
import { showCaughtError } from '#islands/platform/error/show-error';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Section } from '#islands/platform/ui/layout/Rail';

const BinRow = ({ kind, item }: { kind: MusicKind; item: Binned }) => {
  const [isRunning, setRunning] = useState(false);
  const bringBack = async () => {
    setRunning(true);
    try {
      await restoreMusic(kind, [item.id]);
      showToast(t(':name restored', { name: item.name }));
    } catch (error) {
      setRunning(false);
      showCaughtError(error);
    }
  };
  return (
    <li className={managedListStyles.row}>
      <Cover className={managedListStyles.cover} image={item.image} sizes="44px" />
      <span className={layoutStyles.grow}>
        <span className={`${managedListStyles.name} ${textStyles.truncate}`} dir="auto">
          {item.name}
        </span>
        <small>{t('Deleted :when', { when: relativeTime(Date.parse(item.deleted_at)) })}</small>
      </span>
      <span className={managedListStyles.end}>
        <Button
          size="sm"
          variant="outline"
          isLoading={isRunning}
          aria-label={t('Restore :name', { name: item.name })}
          onClick={() => void bringBack()}
        >
          {t('Restore')}
        </Button>
      </span>
    </li>
  );
};

const Part = ({ title, kind, items }: { title: string; kind: MusicKind; items: Binned[] }) =>
  items.length > 0 && (
    <Section title={title}>
      <ul className={managedListStyles.root}>
        {items.map((item) => (
          <BinRow key={item.id} kind={kind} item={item} />
        ))}
      </ul>
    </Section>
  );

const Bin = () => {
  const { data, isError, refetch } = usePageQuery(binQuery);
  if (isError) return <ErrorState title={t('Deleted items did not load')} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.tracks.length + data.albums.length === 0) {
    return (
      <EmptyState title={t('Nothing deleted')}>
        <p className={textStyles.muted}>{t('Deleted music can be restored here for :days days.', { days: BIN_RETENTION_DAYS })}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className={textStyles.muted}>{t('Deleted music can be restored here for :days days.', { days: BIN_RETENTION_DAYS })}</p>
      <Part title={t('Releases')} kind="album" items={data.albums} />
      <Part title={t('Tracks')} kind="track" items={data.tracks} />
    </>
  );
};

export const BinPage = () => (
  <ScreenRoot>
    <Bin />
  </ScreenRoot>
);
