import { useState } from 'react';
import type { HomeKind, HomeOffer } from '#contracts/catalogue/home';
import * as styles from '#islands/backstage/managed-music/HomeLine.module.css';
import { pendingOfferQuery, useOfferAction } from '#islands/catalogue/home/home.queries';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { Button } from '#islands/platform/ui/button/Button';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { useEditorArea } from './editor-area';
import { type HomeArtist, TransferDialog } from './TransferDialog';

interface HomeLineProps {
  kind: HomeKind;
  work: { id: number; name: string; home: HomeArtist | null; can: Record<string, boolean> };
  /** Saved main artists. */
  mainArtists: HomeArtist[];
  onMoved: (home: HomeArtist) => void;
}

const PendingOffer = ({ offer }: { offer: HomeOffer }) => {
  const withdrawal = useOfferAction();
  return (
    <>
      <span>{t('Offered to :name', { name: offer.artist.name })}</span>
      <Button size="xs" variant="ghost" isLoading={withdrawal.isPending} onClick={() => withdrawal.mutate({ offer, action: 'withdraw' })}>
        {t('Withdraw offer')}
      </Button>
    </>
  );
};

/** The artist that holds the rights, a pending offer, and the way to transfer them. */
export const HomeLine = ({ kind, work, mainArtists, onMoved }: HomeLineProps) => {
  const [isOpen, setOpen] = useState(false);
  const { isForAnybody } = useEditorArea();
  const { home, can } = work;
  const isByOffice = can.move_home === true && (isForAnybody || !can.transfer);
  const others = mainArtists.filter(({ id }) => id !== home?.id);
  const isTransferable = (can.transfer || isByOffice) && others.length > 0;
  const { data: offer } = usePageQuery({ ...pendingOfferQuery(kind, work.id), enabled: can.transfer === true && others.length > 0 });
  return (
    <div className={`${styles.root} ${formGridStyles.fullWidth}`}>
      <span>{t('Rights: :name', { name: home?.name ?? t('no artist') })}</span>
      {offer && <PendingOffer offer={offer} />}
      {isTransferable && (!offer || isByOffice) && (
        <Button size="xs" variant="ghost" onClick={() => setOpen(true)}>
          {t('Transfer…')}
        </Button>
      )}
      {isOpen && <TransferDialog {...{ kind, work, others, isByOffice, onMoved }} onClose={() => setOpen(false)} />}
    </div>
  );
};
