import { TrackCard } from '#islands/catalogue/track/TrackCard';
import { TrackListData } from '#islands/catalogue/track/TrackListData';
import * as styles from '#islands/listening/radio/ForYou.module.css';
import { t } from '#islands/platform/lib/translate';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { CardRail } from './CardRail';
import { reasonText } from './reason-text';
import { useForYou } from './similar.queries';

const SUBJECT = 'for-you:me';

const Nothing = () => (
  <div className={styles.empty}>
    <p className={textStyles.muted}>{t('Play or save music to get new recommendations here every day.')}</p>
    <ButtonLink variant="outline" isPill href="/welcome">
      {t('Choose what you like')}
    </ButtonLink>
    <ButtonLink variant="outline" isPill href="/charts">
      {t('See what others play')}
    </ButtonLink>
  </div>
);

const Recommendations = () => {
  const { data, isError } = useForYou();
  if (isError) return null;
  const tracks = data?.tracks;
  const note = data?.artists.length ? t('Based on :artists', { artists: data.artists.join(', ') }) : null;
  const cards = tracks?.map((track) => (
    <li key={track.id}>
      <TrackCard track={track} from={SUBJECT} note={reasonText(track.reason)} />
    </li>
  ));
  const isEmpty = tracks?.length === 0;
  return (
    <div className={styles.root} data-part="for-you">
      <CardRail
        title={t('For you')}
        note={note}
        cards={isEmpty ? undefined : cards}
        lines={3}
        className={isEmpty ? styles.emptyRail : undefined}
      />
      {isEmpty && <Nothing />}
      {tracks && tracks.length > 0 && <TrackListData subject={SUBJECT} tracks={tracks} name={t('For you')} />}
    </div>
  );
};

/** Members only; the space is reserved from the first paint. */
export const ForYou = () => (
  <QueryProvider>
    <Recommendations />
  </QueryProvider>
);
