import { Fragment, type ReactNode } from 'react';
import type { NestedChannel } from '#contracts/listening/channel';
import { channelPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';
import { ChannelContentView } from './ChannelContentView';
import { PairHero, pairOf } from './PairHero';

const standTogether = (channel: NestedChannel, following?: NestedChannel): boolean =>
  channel.nested_layout === 'table' && following?.nested_layout === 'list' && following.content.length > 0;

const Part = ({ channel, narrow = false }: { channel: NestedChannel; narrow?: boolean }) => {
  const layout = channel.nested_layout === 'pair' ? 'carousel' : channel.nested_layout;
  return (
    <Section title={channel.name} note={channel.description} href={channelPath(channel)} arrows={layout === 'carousel'}>
      <ChannelContentView
        items={channel.content}
        layout={layout}
        from={subjectOf('channel', channel.slug)}
        name={channel.name}
        narrow={narrow}
      />
    </Section>
  );
};

interface NestedChannelsProps {
  channels: NestedChannel[];
  /** Inserted after an opening pair. */
  children?: ReactNode;
}

/** Skips empty channels. */
export const NestedChannels = ({ channels, children }: NestedChannelsProps) => {
  const filled = channels.filter((channel) => channel.content.length > 0);
  const pairIn = (channel?: NestedChannel) => (channel?.nested_layout === 'pair' ? pairOf(channel.content) : null);
  const parts = filled.map((channel, index) => {
    const pair = pairIn(channel);
    const following = filled[index + 1];
    const previous = filled[index - 1];
    if (pair)
      return (
        <Fragment key={channel.id}>
          <PairHero channel={channel} pair={pair} />
          {index === 0 && children}
        </Fragment>
      );
    if (previous && standTogether(previous, channel)) return <Fragment key={channel.id} />;
    if (!following || !standTogether(channel, following)) return <Part key={channel.id} channel={channel} />;
    return (
      <div key={channel.id} className={cardLayoutStyles.sideBySide}>
        <Part channel={channel} narrow />
        <Part channel={following} narrow />
      </div>
    );
  });
  return (
    <>
      {!pairIn(filled[0]) && children}
      {parts}
    </>
  );
};
