import { INSIGHT_TABLES, type InsightRange, type Insights, type InsightTable } from '#contracts/backstage/insight';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { Menu, MenuItem } from '#islands/platform/ui/overlay/Menu';
import { tableUrl } from './insight.queries';

const NAMES: Record<InsightTable, () => string> = {
  days: () => t('Days'),
  countries: () => t('Places'),
  cities: () => t('Cities'),
  devices: () => t('Devices'),
  platforms: () => t('Systems'),
  sources: () => t('Sources'),
  referrers: () => t('Referrers'),
  embeds: () => t('Embedded players'),
  playlists: () => t('Playlists'),
  links: () => t('Your named links'),
  curve: () => t('How far people listen'),
  moments: () => t('Audience retention, by second'),
  tracks: () => t('Tracks'),
};

interface ExportMenuProps {
  subject: Pick<Insights, 'kind' | 'id'>;
  range: InsightRange;
}

const save = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/** CSV export of each table. */
export const ExportMenu = ({ subject, range }: ExportMenuProps) => (
  <Menu
    label={t('Download CSV')}
    trigger={
      <Button variant="outline" size="sm" icon="download">
        {t('Export')}
      </Button>
    }
  >
    {INSIGHT_TABLES.filter((table) => table !== (subject.kind === 'tracks' ? 'tracks' : 'moments')).map((table) => (
      <MenuItem key={table} label={NAMES[table]()} onAction={() => save(tableUrl(subject, range, table))} />
    ))}
  </Menu>
);
