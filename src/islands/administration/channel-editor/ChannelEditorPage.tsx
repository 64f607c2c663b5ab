import type { EditedChannel } from '#functions/listening/channel/channel-change.contract';
import { channelPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/administration/channel-editor/ChannelEditorPage.module.css';
import { labelsOf } from '#islands/administration/channel-editor/conflict-text';
import { ConflictDialog, differencesOf } from '#islands/platform/form/ConflictDialog';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { ContentPanel } from './ContentPanel';
import { isByHand, valuesOf } from './channel-form';
import { comparedOf } from './conflict-text';
import { ItemsPanel } from './ItemsPanel';
import { LayoutPanel } from './LayoutPanel';
import { NamePanel } from './NamePanel';
import { PagePreview } from './PagePreview';
import { PlacePanel } from './PlacePanel';
import { SeoPanel } from './SeoPanel';
import { useChannelEditor } from './use-channel-editor';

interface ChannelEditorPageProps {
  /** Null for a new channel. */
  edited: EditedChannel | null;
  host: string;
  /** The user may choose the site's home page. */
  canSetHome: boolean;
  now: number;
}

const StateLine = ({ channel, host, now }: { channel: EditedChannel; host: string; now: number }) => (
  <div className={styles.state}>
    {channel.public ? <Chip colour="positive">{t('Public')}</Chip> : <Chip colour="warning">{t('Not published')}</Chip>}
    {channel.is_home && <Chip icon="home">{t('Home page')}</Chip>}
    <span className={textStyles.muted} dir="auto">
      {t(':address, last changed :day', { address: `${host}/${channel.slug}`, day: dayText(Date.parse(channel.updated_at), now) })}
    </span>
    {channel.public && (
      <ButtonLink size="sm" variant="ghost" icon="arr-ur" href={channelPath(channel)} target="_blank">
        {t('Open page')}
      </ButtonLink>
    )}
  </div>
);

const Editor = ({ edited, host, canSetHome, now }: ChannelEditorPageProps) => {
  const { channel, setChannel, form, conflict, saveMine, takeTheirs, close } = useChannelEditor(edited);
  const values = form.watch();
  return (
    <div className={stackStyles.root}>
      {channel && <StateLine channel={channel} host={host} now={now} />}
      <div className={styles.root}>
        <div className={stackStyles.root}>
          <ResourceForm id="channel-form" form={form} verb={channel ? undefined : t('Create channel')} className={stackStyles.root}>
            <NamePanel form={form} host={host} isNew={!channel} isHome={channel?.is_home ?? false} />
            <ContentPanel form={form} id={channel?.id ?? null} />
            {isByHand(values) && <ItemsPanel form={form} />}
            <LayoutPanel form={form} />
            <SeoPanel form={form} host={host} />
          </ResourceForm>
          {channel && <PlacePanel channel={channel} canSetHome={canSetHome} onChange={setChannel} />}
        </div>
        <aside className={styles.aside} aria-label={t('Preview')}>
          <PagePreview values={values} id={channel?.id ?? null} />
        </aside>
      </div>
      {conflict && (
        <ConflictDialog
          differences={differencesOf(labelsOf(), comparedOf(valuesOf(conflict.newest)), comparedOf(conflict.mine))}
          onMine={() => void saveMine()}
          onTheirs={takeTheirs}
          onClose={close}
        />
      )}
    </div>
  );
};

export const ChannelEditorPage = (props: ChannelEditorPageProps) => (
  <ScreenRoot>
    <Editor {...props} />
  </ScreenRoot>
);
