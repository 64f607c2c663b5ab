import { useState } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { ImportDialog } from './ImportDialog';
import type { ResourceKit } from './resource-kit';
import { exportAddress } from './resource-kit.queries';
import type { ListQuery } from './use-resource';

interface KitToolsProps {
  kit: ResourceKit;
  /** Visible columns, in order. */
  columns: string[];
  listQuery: ListQuery;
}

/** Export and import. */
export const KitTools = ({ kit, columns, listQuery }: KitToolsProps) => {
  const [isImporting, setImporting] = useState(false);
  const exported = columns.flatMap((id) => kit.exported?.[id] ?? [id]);
  return (
    <>
      {kit.importing && (
        <Button variant="ghost" size="sm" icon="upload" className={layoutStyles.phoneHidden} onClick={() => setImporting(true)}>
          {t('Import')}
        </Button>
      )}
      <ButtonLink
        variant="ghost"
        size="sm"
        icon="download"
        href={exportAddress(kit.resource, listQuery, exported)}
        download
        data-astro-reload
      >
        {t('Export CSV')}
      </ButtonLink>
      {isImporting && kit.importing && <ImportDialog kit={kit} importing={kit.importing} onClose={() => setImporting(false)} />}
    </>
  );
};
