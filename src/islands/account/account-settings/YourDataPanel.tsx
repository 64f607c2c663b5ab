import { useMutation } from '@tanstack/react-query';
import { confirmPassword } from '#islands/account/auth/password-confirmation';
import { takeFile } from '#islands/platform/lib/take-file';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';

const EVERYTHING = '/api/v1/users/me/export';

export const YourDataPanel = () => {
  const download = useMutation({
    mutationFn: async () => {
      if (!(await confirmPassword())) return;
      takeFile(EVERYTHING);
      showToast(t('Download started'));
    },
  });
  return (
    <SettingsPanel
      id="your-data"
      title={t('Your data')}
      footer={
        <Button icon="download" isLoading={download.isPending} onClick={() => download.mutate()}>
          {t('Download everything')}
        </Button>
      }
    >
      <p className={textStyles.muted}>
        {t(
          'Everything we store about you in one ZIP, as JSON and CSV. It includes your profile, likes, follows, playlists, listening history, ratings, comments, uploads, settings and sessions, but no passwords, keys or other people’s data.',
        )}
      </p>
    </SettingsPanel>
  );
};
