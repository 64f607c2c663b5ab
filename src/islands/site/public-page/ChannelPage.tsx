import type { ReactNode } from 'react';
import type { ChannelContent, ChannelItem, ContentItem, NestedChannel } from '#contracts/listening/channel';
import { channelPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { ChannelContentView } from '#islands/listening/channel/ChannelContentView';
import { asTracks, isPlayable } from '#islands/listening/channel/content-layout';
import { NestedChannels } from '#islands/listening/channel/NestedChannels';
import { ShareButton } from '#islands/listening/share/ShareButton';
import type { Paginated } from '#islands/platform/lib/paginated';
import { fitOf } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { PageLinks } from '#islands/platform/ui/layout/PageLinks';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import * as pageIntroStyles from '#islands/platform/ui/layout/page-intro.module.css';

export interface ChannelPageProps {
  channel: ChannelItem & {
    restricted_to: { name: string; display_name: string } | null;
    content: { pagination: Paginated<ChannelContent> };
  };
  /** Inserted after an opening pair, else at the top */
  children?: ReactNode;
}

/** Canonical path, including the restriction. */
export const channelPagePath = ({ slug, restricted_to }: Pick<ChannelPageProps['channel'], 'slug' | 'restricted_to'>): string =>
  restricted_to ? `${channelPath({ slug })}/${encodeURIComponent(restricted_to.name)}` : channelPath({ slug });

const isNested = (item: ChannelContent): item is NestedChannel => item.model_type === 'channel';

export const ChannelPage = ({ channel, children }: ChannelPageProps) => {
  const { data } = channel.content.pagination;
  const nested = data.filter(isNested);
  const items = data.filter((item): item is ContentItem => !isNested(item));
  const title = channel.restricted_to?.display_name ?? channel.name;
  const subject = subjectOf('channel', channel.slug);
  const opensWithPair = nested[0]?.nested_layout === 'pair';
  return (
    <>
      {channel.hide_title ? (
        !opensWithPair && <h1 className={textStyles.visuallyHidden}>{title}</h1>
      ) : (
        <header className={pageIntroStyles.root}>
          <h1 className={textStyles.display4} data-fit={fitOf(title)} dir="auto">
            {title}
          </h1>
          {channel.description && (
            <p className={`${textStyles.lead} ${textStyles.muted}`} dir="auto">
              {channel.description}
            </p>
          )}
        </header>
      )}
      {(asTracks(items) || (isPlayable(items) && !channel.restricted_to)) && (
        <div className={pageActionsStyles.root} data-part="actions">
          <PlayPill subject={subject} name={title} />
          <button type="button" className={iconButtonClass({ size: 'lg' })} data-shuffle={subject} aria-label={t('Shuffle')}>
            <Icon name="shuffle" />
          </button>
          <ShareButton subject={subject} name={title} />
        </div>
      )}
      <NestedChannels channels={nested}>{children}</NestedChannels>
      {items.length > 0 && (
        <ChannelContentView items={items} layout={channel.layout === 'pair' ? 'grid' : channel.layout} from={subject} name={channel.name} />
      )}
      <PageLinks path={channelPagePath(channel)} page={channel.content.pagination} />
      {data.length === 0 && (
        <EmptyState title={t('No music here yet')}>
          <p className={textStyles.muted}>{t('New music appears here once it’s published.')}</p>
          <a className={buttonClass({ variant: 'outline', isPill: true })} href="/">
            {t('Discover music')}
          </a>
        </EmptyState>
      )}
    </>
  );
};
