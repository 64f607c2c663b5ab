import * as styles from '#islands/backstage/music-list/FailureList.module.css';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import type { MusicFailure } from './change-music';

export const FailureList = ({ failures }: { failures: MusicFailure[] }) => (
  <Callout tone="danger">
    <b>{failures.length === 1 ? t('1 was not changed') : t(':count were not changed', { count: failures.length })}</b>
    <ul className={styles.list}>
      {failures.map(({ id, name, message }) => (
        <li key={id}>
          <b dir="auto">{name}</b> {message}
        </li>
      ))}
    </ul>
  </Callout>
);
