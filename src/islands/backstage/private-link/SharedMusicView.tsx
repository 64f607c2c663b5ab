import { useMemo } from 'react';
import type { SharedMusic } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/SharedMusicView.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import { SharedComments } from './SharedComments';
import { SharedTrackRow } from './SharedTrackRow';
import { sharedAudiosOf } from './shared-audio';
import { useSharedPlayer } from './use-shared-player';

const leftText = (plays: number, kind: SharedMusic['kind']): string => {
  if (kind === 'album') return plays === 1 ? t('1 play of the album left') : t(':count plays of the album left', { count: plays });
  return plays === 1 ? t('1 play left') : t(':count plays left', { count: plays });
};

const LeftOver = ({ music: { kind, expires_at: expires }, plays }: { music: SharedMusic; plays: number | null }) => (
  <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
    {plays !== null && (
      <Chip size="sm" colour={plays ? 'default' : 'danger'}>
        {leftText(plays, kind)}
      </Chip>
    )}
    {expires && (
      <Chip size="sm" icon="clock">
        {t('Open until :day', { day: new Date(expires).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }) })}
      </Chip>
    )}
  </p>
);

export const SharedMusicView = ({ music }: { music: SharedMusic }) => {
  const sounds = useMemo(() => sharedAudiosOf(music), [music]);
  const player = useSharedPlayer(music, sounds);
  const { playsLeft, position, playing, stateOf, isPlayable, toggleTrack, toggleAll, seek } = player;
  const isSpent = playsLeft === 0;
  const isUnderWay = isSpent && sounds.some(isPlayable);
  return (
    <article className={styles.root} data-part="shared-music">
      <header>
        <Cover className={styles.cover} image={music.image} sizes="200px" eager />
        <div>
          <p className={textStyles.muted}>{t('For :name', { name: music.recipient })}</p>
          <h1 className={textStyles.display3} dir="auto">
            {music.name}
          </h1>
          <p dir="auto">{music.artists}</p>
          <LeftOver music={music} plays={playsLeft} />
          {music.tracks.length > 1 && (
            <p className={`${layoutStyles.row} ${layoutStyles.gap2} ${styles.playAll}`}>
              <PlayButton
                isAccent
                size={48}
                name={music.name}
                state={playing && stateOf(playing)}
                disabled={!playing && !sounds.some(isPlayable)}
                onClick={toggleAll}
              />
              <span className={textStyles.muted}>
                {t(':count tracks, :time', {
                  count: music.tracks.length,
                  time: formatClock(music.tracks.reduce((sum, { duration }) => sum + duration, 0)),
                })}
              </span>
            </p>
          )}
        </div>
      </header>
      {isSpent && (
        <Callout tone="warning">
          {isUnderWay
            ? t('Last play: you can still play the tracks you haven’t heard yet.')
            : t('This link has no plays left. Ask the sender for a new one.')}
        </Callout>
      )}
      <ul>
        {sounds.map((track) => (
          <SharedTrackRow
            key={track.id}
            track={track}
            state={stateOf(track)}
            position={position}
            isPlayable={isPlayable(track)}
            isDownloadable={!isSpent}
            onToggle={() => toggleTrack(track)}
            onSeek={seek}
          />
        ))}
      </ul>
      {sounds.length > 1 && (
        <SwitchRow
          label={t('Compare versions')}
          description={t('Switching tracks keeps your position. Switching back and forth counts as one play of each.')}
          checked={player.isComparing}
          onChange={({ target }) => player.setComparing(target.checked)}
        />
      )}
      <SharedComments
        pass={music.pass}
        tracks={music.tracks}
        track={music.tracks.find(({ id }) => id === playing?.trackId) ?? music.tracks[0]}
        position={playing ? position : 0}
        onListen={(track, at) => player.listenAt(sounds.find((sound) => sound.id === track.id)!, at)}
      />
      <p className={textStyles.muted}>{t('This link is personal. Please don’t share it; the sender can see how often it is used.')}</p>
    </article>
  );
};
