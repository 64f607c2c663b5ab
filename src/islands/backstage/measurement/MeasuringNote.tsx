import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as styles from '#islands/backstage/measurement/MeasuringNote.module.css';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { $measuring, type Measuring } from './measuring.store';

const textOf = ({ name, measured, count, failed }: Measuring): string => {
  if (name !== null)
    return t('Measuring waveform and loudness of “:name” (:number of :count).', {
      name,
      number: measured + failed.length + 1,
      count,
    });
  const done = measured > 0 ? t('Measured waveform and loudness of :tracks.', { tracks: formatTracks(measured) }) : '';
  const missed = failed.length ? t('This browser can’t measure :names. Try another browser.', { names: failed.join(', ') }) : '';
  return [done, missed].filter(Boolean).join(' ');
};

/** Measures tracks that lack a waveform or loudness (e.g. uploaded through the API) and shows the progress. */
export const MeasuringNote = () => {
  const measuring = useStore($measuring, { ssr: 'initial' });
  useEffect(() => {
    void import('./measure-tracks').then(({ measureTracks }) => measureTracks());
    // Clears a finished report; a running one continues.
    return () => {
      if ($measuring.get()?.name === null) $measuring.set(null);
    };
  }, []);
  return <div role="status">{measuring && <Callout className={styles.root}>{textOf(measuring)}</Callout>}</div>;
};
