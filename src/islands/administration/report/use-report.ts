import { useState } from 'react';
import { REPORT_SERIES } from '#contracts/administration/report';
import type { InsightRange } from '#contracts/backstage/insight';
import { localTime } from '#functions/platform/contract/time-zone';
import { rangeSearch } from '#islands/backstage/insight/insight-range';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';

export interface ReportChoice<By extends string> {
  range: InsightRange;
  by: By;
  ticked: string[];
  /** As in the URL. */
  filter?: string;
}

interface ReportDefaults<By extends string> {
  defaultBy: By;
  timezone: string;
}

/** Omits the default dimension. */
const reportSearch = <By extends string>(
  { range, by, filter, ticked: [first, second] }: ReportChoice<By>,
  { defaultBy, timezone }: ReportDefaults<By>,
): string => {
  const search = new URLSearchParams(rangeSearch(range, localTime(Date.now(), timezone)));
  if (by !== defaultBy) search.set('by', by);
  if (filter) search.set('filter', filter);
  if (first !== undefined) search.set('first', first);
  if (second !== undefined) search.set('second', second);
  return `?${search}`;
};

/** Report state in the URL. `initial` is the server-rendered state. */
export const useReport = <By extends string>(initial: ReportChoice<By>, defaults: ReportDefaults<By>) => {
  const [first] = useState(initial);
  const [choice, setChoice] = useState(first);
  const choose = (changes: Partial<ReportChoice<By>>) => {
    const next = { ...choice, ...changes };
    setChoice(next);
    history.replaceState(history.state, '', reportSearch(next, defaults));
  };
  const tick = (name: string) => {
    const others = choice.ticked.filter((ticked) => ticked !== name);
    if (others.length < choice.ticked.length) choose({ ticked: others });
    else if (others.length < REPORT_SERIES) choose({ ticked: [...others, name] });
    else showToast(t('You can compare two rows. Deselect one first.'), { type: 'danger' });
  };
  return {
    choice,
    isFirst: choice === first,
    setRange: (range: InsightRange) => choose({ range }),
    setDimension: (by: By) => choose({ by, ticked: [] }),
    /** Not every dimension can be filtered: `by` switches to one that can. */
    setFilter: (filter: string | undefined, by: By) => choose({ filter, by, ...(by !== choice.by && { ticked: [] }) }),
    tick,
  };
};
