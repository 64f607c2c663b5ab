import { useState } from 'react';
import type { CreditRequest } from '#contracts/catalogue/credit';
import * as styles from '#islands/catalogue/credit/CreditList.module.css';
import { audienceName, hasPage } from '#islands/catalogue/publishing/visibility';
import { formatDay } from '#islands/platform/lib/day';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Cover } from '#islands/platform/ui/base/Cover';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { MoreButton, type MoreList } from '#islands/platform/ui/layout/MoreButton';
import { CreditButtons } from './CreditButtons';
import { CreditPreview } from './CreditPreview';
import { changesText } from './change-text';
import { roleOptions } from './role-option';

const Name = ({ children }: { children: string }) => <b dir="auto">{children}</b>;

const plannedText = ({ visibility, planned_at }: CreditRequest): string => {
  if (visibility === 'scheduled' && planned_at) return t('Planned for :day', { day: formatDay(planned_at.slice(0, 10)) });
  return visibility === 'private' ? t('Private for now') : audienceName(visibility);
};

const CreditRow = ({ request }: { request: CreditRequest }) => {
  const { id, artist, role, user, work, changes, terms, visibility, created_at, can } = request;
  const [publication, setPublication] = useState(true);
  const [conflict, setConflict] = useState<string | null>(null);
  const roles = Object.fromEntries(roleOptions().map((option) => [option.id, option.label]));
  const kind = work.kind === 'album' ? t('Release') : t('Track');
  const by = work.artists.map(({ name }) => name).join(', ');
  const isPublished = hasPage(visibility);
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
        {changes.length > 0 && (
          <p className={styles.changes}>{t('Changed since the last approval: :changes', { changes: changesText(changes) })}</p>
        )}
        <small className={textStyles.muted}>
          {plannedText(request)}
          {' · '}
          <time dateTime={created_at}>{relativeTime(Date.parse(created_at))}</time>
        </small>
        {can.answer && (
          <div className={styles.terms}>
            <CreditPreview id={id} tracks={request.tracks} />
            {!isPublished && (
              <Checkbox
                checked={publication}
                onChange={({ target }) => setPublication(target.checked)}
                description={t('If not, approve again when it is published.')}
              >
                {t('Approval covers publishing')}
              </Checkbox>
            )}
            {conflict && <Callout tone="danger">{conflict}</Callout>}
          </div>
        )}
      </div>
      {can.answer && (
        <div className={styles.buttons}>
          <CreditButtons id={id} title={work.name} approval={{ terms, publication: publication || isPublished }} onConflict={setConflict} />
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
