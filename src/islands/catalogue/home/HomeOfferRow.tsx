import type { ReactNode } from 'react';
import type { HomeOffer } from '#contracts/catalogue/home';
import * as creditListStyles from '#islands/catalogue/credit/CreditList.module.css';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

const Name = ({ children }: { children: string }) => <b dir="auto">{children}</b>;

interface HomeOfferRowProps {
  offer: HomeOffer;
  /** With `:person` and `:artist`. */
  text: string;
  children: ReactNode;
}

export const HomeOfferRow = ({ offer: { user, artist, work, tracks_count, created_at }, text, children }: HomeOfferRowProps) => {
  const kind = work.kind === 'album' ? t('Release') : t('Track');
  const by = work.artists.map(({ name }) => name).join(', ');
  return (
    <li className={creditListStyles.item}>
      <Cover className={creditListStyles.cover} image={work.image} sizes="44px" />
      <div className={creditListStyles.text}>
        <p className={creditListStyles.name} dir="auto">
          {work.name}
        </p>
        <small className={textStyles.muted} dir="auto">
          {by ? `${kind} · ${by}` : kind}
        </small>
        <p>
          <TranslatedText
            text={text}
            parts={{ person: <Name key="person">{user.name}</Name>, artist: <Name key="artist">{artist.name}</Name> }}
          />
          {tracks_count > 0 && ` · ${t('with its tracks (:count)', { count: tracks_count })}`}
        </p>
        <small className={textStyles.muted}>
          <time dateTime={created_at}>{relativeTime(Date.parse(created_at))}</time>
        </small>
      </div>
      <div className={creditListStyles.buttons}>{children}</div>
    </li>
  );
};
