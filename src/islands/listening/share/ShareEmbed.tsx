import { useState } from 'react';
import { EMBED_HEIGHTS, EMBED_THEMES, type EmbedKind, type EmbedTheme, embedHtml, embedUrl } from '#contracts/listening/embed';
import * as styles from '#islands/listening/share/ShareEmbed.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { StartTimeField } from './StartTimeField';
import type { Shared } from './share.queries';
import type { Start } from './use-start';

interface ShareEmbedProps {
  shared: Shared;
  kind: EmbedKind;
  start: Start;
}

const sizeLabel = (height: number, kind: EmbedKind): string => {
  if (height === EMBED_HEIGHTS[kind][0]) return t('Full');
  return height === EMBED_HEIGHTS[kind].at(-1) ? t('Compact') : t('Medium');
};

const themeLabel = (theme: EmbedTheme): string => ({ auto: t('Automatic'), light: t('Light'), dark: t('Dark') })[theme];

export const ShareEmbed = ({ shared, kind, start }: ShareEmbedProps) => {
  const [height, setHeight] = useState<number>(EMBED_HEIGHTS[kind][0]);
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const [autoplay, setAutoplay] = useState(false);
  const { fragment } = start;
  const source = location.origin + embedUrl(shared.path, { theme, autoplay, fragment });
  const code = embedHtml({ source, title: shared.name, width: '100%', height });
  return (
    <div className={styles.root}>
      <div className={`${layoutStyles.row} ${layoutStyles.gap4} ${layoutStyles.wrap}`}>
        <SegmentedControl
          label={t('Size')}
          size="sm"
          value={String(height)}
          onChange={(chosen) => setHeight(Number(chosen))}
          options={EMBED_HEIGHTS[kind].map((pixels) => ({ id: String(pixels), label: sizeLabel(pixels, kind) }))}
        />
        <SegmentedControl
          label={t('Theme')}
          size="sm"
          value={theme}
          onChange={setTheme}
          options={EMBED_THEMES.map((id) => ({ id, label: themeLabel(id) }))}
        />
        {shared.duration !== null && <StartTimeField start={start} />}
      </div>
      <iframe
        key={`${theme}${height}`}
        className={styles.preview}
        src={embedUrl(shared.path, { theme, fragment })}
        title={t('Preview')}
        height={height}
      />
      <SwitchRow
        label={t('Autoplay')}
        description={t('Plays if the visitor’s browser allows it. Off in this preview.')}
        checked={autoplay}
        onChange={({ target }) => setAutoplay(target.checked)}
      />
      <TextArea label={t('Embed code')} className={styles.code} rows={4} readOnly value={code} onFocus={({ target }) => target.select()} />
      <div>
        <CopyButton text={code} label={t('Copy code')} variant="primary" />
      </div>
    </div>
  );
};
