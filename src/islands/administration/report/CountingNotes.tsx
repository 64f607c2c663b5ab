import type { ZoneChange } from '#functions/administration/report/report-zone.contract';
import { formatDay } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

export const recountingText = (): string =>
  t('Earlier plays are being counted again by days of this site. Until then, tracks, albums and artists are shown by days in UTC.');

export const ZoneNote = ({ change }: { change: ZoneChange | null }) =>
  change && (
    <p role="note" className={`${textStyles.faint} ${textStyles.small} ${layoutStyles.marginTop3}`}>
      {t('The time zone of this site changed on :day. Days before stay as they were counted, in :zones.', {
        day: formatDay(change.day),
        zones: change.zones.join(', '),
      })}
    </p>
  );
