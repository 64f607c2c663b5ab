import { useState } from 'react';
import type { SettingFactValue } from '#contracts/administration/settings-action';
import type { SettingsIndex, SettingsPage } from '#contracts/platform/settings-page';
import * as styles from '#islands/administration/settings-editor/SettingsScreen.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { HistoryDrawer } from './HistoryDrawer';
import { ImportDialog } from './ImportDialog';
import { SettingsForm } from './SettingsForm';
import { SettingsNav } from './SettingsNav';
import { asFile, fieldsOf, isPortable } from './setting-values';
import { readFacts, readSettings } from './settings.queries';

interface SettingsScreenProps {
  index: SettingsIndex;
  page: SettingsPage;
  facts: SettingFactValue[];
}

/** Updates the index with the current state of a page. */
const withPage = (index: SettingsIndex, page: SettingsPage): SettingsIndex => {
  const changed = new Set(fieldsOf(page).flatMap(({ key, is_changed }) => (is_changed ? [key] : [])));
  return index.map((each) =>
    each.name === page.name
      ? { ...each, settings: each.settings.map((setting) => ({ ...setting, is_changed: changed.has(setting.key) })) }
      : each,
  );
};

const Screen = ({ index, page: first, facts: firstFacts }: SettingsScreenProps) => {
  const [page, setPage] = useState(first);
  /** Remounts the form when it changes. */
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState<'history' | 'import' | null>(null);
  const [values, setFacts] = useState(firstFacts);
  const refresh = () => {
    if (values.length) void readFacts(page.name).then(setFacts, () => {});
  };
  const replace = (fresh: SettingsPage) => {
    setPage(fresh);
    setRound((before) => before + 1);
  };
  return (
    <div className={styles.root}>
      <SettingsNav index={withPage(index, page)} current={page.name} />
      <div>
        <p className={styles.lead}>{t(page.lead)}</p>
        <p className={`${layoutStyles.row} ${layoutStyles.wrap} ${layoutStyles.gap2} ${styles.tools}`}>
          <Button size="sm" icon="clock" onClick={() => setOpen('history')}>
            {t('History')}
          </Button>
          {isPortable(page) && <CopyButton size="sm" text={asFile(page)} label={t('Copy as JSON')} />}
          <Button size="sm" icon="code" onClick={() => setOpen('import')}>
            {t('Import JSON')}
          </Button>
        </p>
        <SettingsForm key={round} page={page} facts={{ values, refresh }} onSaved={setPage} />
      </div>
      {open === 'history' && (
        <HistoryDrawer page={page} onRestored={async () => replace(await readSettings(page.name))} onClose={() => setOpen(null)} />
      )}
      {open === 'import' && (
        <ImportDialog
          page={page}
          onSaved={(saved) => {
            replace(saved);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};

export const SettingsScreen = (props: SettingsScreenProps) => (
  <ScreenRoot>
    <Screen {...props} />
  </ScreenRoot>
);
