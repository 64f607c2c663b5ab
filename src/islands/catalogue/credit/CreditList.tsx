import type { CreditRequest } from '#contracts/catalogue/credit';
import * as styles from '#islands/catalogue/credit/CreditList.module.css';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { MoreButton, type MoreList } from '#islands/platform/ui/layout/MoreButton';
import { CreditButtons } from './CreditButtons';
import { roleOptions } from './role-option';

const Name = ({ children }: { children: string }) => <b dir="auto">{children}</b>;

const CreditRow = ({ request: { id, artist, role, user, work, created_at, can } }: { request: CreditRequest }) => {
  const roles = Object.fromEntries(roleOptions().map((option) => [option.id, option.label]));
  const kind = work.kind === 'album' ? t('Release') : t('Track');
  const by = work.artists.map(({ name }) => name).join(', ');
  return (
    <li className={styles.item}>
      <Cover className={styles.cover} image={work.image} sizes="44px" />
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {work.name}
        </p>
        <small className={textStyles.muted} dir="auto">
          {by ? `${kind} · ${by}` : kind}
        </small>
        <p>
          <TranslatedText
            text=":person wants to credit :artist"
            parts={{ person: <Name key="person">{user.name}</Name>, artist: <Name key="artist">{artist.name}</Name> }}
          />
          {` · ${roles[role]}`}
        </p>
        <small className={textStyles.muted}>
          <time dateTime={created_at}>{relativeTime(Date.parse(created_at))}</time>
        </small>
      </div>
      {can.answer && (
        <div className={styles.buttons}>
          <CreditButtons id={id} title={work.name} />
        </div>
      )}
    </li>
  );
};

interface CreditListProps {
  label: string;
  requests: CreditRequest[];
  list: MoreList;
}

export const CreditList = ({ label, requests, list }: CreditListProps) => (
  <>
    <ul className={styles.root} aria-label={label}>
      {requests.map((request) => (
        <CreditRow key={request.id} request={request} />
      ))}
    </ul>
    <MoreButton list={list} className={styles.more} label={t('Show more')} />
  </>
);
