import type { MergeLook, MergeSide } from '#contracts/administration/artist-merge';
import * as styles from '#islands/administration/artist-merge/MergeSides.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';

const Side = ({ side, role }: { side: MergeSide; role: string }) => {
  const facts: [string, string][] = [
    [t('Albums'), formatCount(side.albums)],
    [t('Tracks'), formatCount(side.tracks)],
    [t('Followers'), formatCount(side.followers)],
    [t('Likes'), formatCount(side.likes)],
    [t('Plays'), formatCount(side.plays)],
    [t('Managed by'), side.managers.map(({ name }) => name).join(', ') || t('None')],
    ...(side.team ? [[t('Team'), side.team.name] as [string, string]] : []),
  ];
  return (
    <section className={styles.side} aria-label={role}>
      <div className={styles.head}>
        <span className={styles.image}>
          <Cover image={side.image} sizes="56px" />
        </span>
        <span>
          <small>{role}</small>
          <b dir="auto">{side.name}</b>
        </span>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label}-value`} dir="auto">
            {value}
          </dd>,
        ])}
      </dl>
    </section>
  );
};

export const MergeSides = ({ look }: { look: MergeLook }) => (
  <div className={styles.root}>
    <Side side={look.from} role={t('Deleted')} />
    <Icon name="arr-r" className={styles.arrow} />
    <Side side={look.into} role={t('Kept')} />
  </div>
);
