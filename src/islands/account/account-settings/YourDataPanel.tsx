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
      showToast(t('Your download has begun'));
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
          'Everything that this site holds of you in one ZIP, as JSON for programs and CSV for tables: your profile, likes, follows, playlists, listening history, ratings, comments, uploads, settings and where you are logged in. Passwords, keys and what belongs to others are left out.',
        )}
      </p>
    </SettingsPanel>
  );
};
