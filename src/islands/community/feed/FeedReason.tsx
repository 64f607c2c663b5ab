import type { FeedEntry } from '#contracts/community/feed';
import type { UserReference } from '#functions/account/user/user-reference.contract';
import { userPath } from '#functions/platform/contract/page-path';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { AvatarStack } from '#islands/platform/ui/base/Avatar';
import { Icon } from '#islands/platform/ui/base/Icon';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

const Name = ({ user }: { user: UserReference | undefined }) =>
  user ? (
    <a className={`${textStyles.plainLink} ${textStyles.strong}`} href={userPath(user)} dir="auto">
      {user.name}
    </a>
  ) : null;

const Reposters = ({ people, count }: { people: UserReference[]; count: number }) => {
  const [first, second] = people;
  const parts = { name: <Name user={first} />, other: <Name user={second} />, count: formatCount(count - 1) };
  if (count === 1) return <TranslatedText text=":name reposted this" parts={parts} />;
  if (count === 2) return <TranslatedText text=":name and :other reposted this" parts={parts} />;
  return <TranslatedText text=":name and :count others reposted this" parts={parts} />;
};

const releaseText = ({ item }: FeedEntry): string =>
  item.model_type === 'track'
    ? t('New track')
    : { album: t('New album'), single: t('New single'), ep: t('New EP'), compilation: t('New compilation') }[item.record_type];

export const FeedReason = ({ entry }: { entry: FeedEntry }) =>
  entry.reason === 'repost' ? (
    <>
      <AvatarStack people={entry.reposted_by} size={24} />
      <span>
        <Reposters people={entry.reposted_by} count={entry.reposts_count} />
      </span>
    </>
  ) : (
    <>
      <Icon name="disc" size="sm" />
      <span>{releaseText(entry)}</span>
    </>
  );
