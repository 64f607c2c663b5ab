import type { PlayReport } from '#contracts/administration/report';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { countChange, shareChange } from '#islands/backstage/insight/change-text';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);

const shareOf = (part: number, whole: number): number | null => (whole ? part / whole : null);

/** Filtered reports have fewer figures. */
const filteredFigures = ({ plays, all_plays: all }: PlayReport) => {
  const [now, before] = [shareOf(plays.now, all.now), shareOf(plays.before, all.before)];
  return [
    { label: t('Counted'), value: formatCount(plays.now), change: countChange(plays) },
    { label: t('Of all plays'), value: percent(now), change: shareChange(now, before) },
  ];
};

const siteFigures = ({ plays, finished, seconds, listeners }: PlayReport) => [
  { label: t('Counted'), value: formatCount(plays.now), change: countChange(plays) },
  { label: t('Listeners'), value: formatCount(listeners.now), change: countChange(listeners) },
  { label: t('Heard to the end'), value: percent(finished.now), change: shareChange(finished.now, finished.before) },
  {
    label: t('Hours listened'),
    value: formatCount(Math.round(seconds.now / HOUR_IN_SECONDS)),
    change: countChange(seconds),
  },
];

export const playFigures = (report: PlayReport) => (report.is_filtered ? filteredFigures(report) : siteFigures(report));
