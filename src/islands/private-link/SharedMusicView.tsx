import type { SharedMusic } from '#contracts/private-link';
import { t } from '../lib/translate';
import { Chip } from '../ui/Chip';
import { Cover } from '../ui/Cover';
import { Note } from '../ui/Note';
import { SharedTrackRow } from './SharedTrackRow';
import { useSharedPlayer } from './use-shared-player';

/** What is left of a link, in words. */
const LeftOver = ({ expires, plays }: { expires: string | null; plays: number | null }) => (
  <p className="row row-2 wrap">
    {plays !== null && (
      <Chip size="sm" colour={plays ? 'default' : 'danger'}>
        {plays === 1 ? t('1 play left') : t(':count plays left', { count: plays })}
      </Chip>
    )}
    {expires && (
      <Chip size="sm" icon="clock">
        {t('Open until :day', { day: new Date(expires).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }) })}
      </Chip>
    )}
  </p>
);

/** The music behind a private link, to be heard and, where that is allowed, downloaded. */
export const SharedMusicView = ({ music }: { music: SharedMusic }) => {
  const { current, state, position, playsLeft, toggle, seek } = useSharedPlayer(music);
  return (
    <article className="shared">
      <header>
        <Cover image={music.image} sizes="200px" eager />
        <div>
          <p className="muted">{t('For :name', { name: music.recipient })}</p>
          <h1 className="d-3" dir="auto">
            {music.name}
          </h1>
          <p dir="auto">{music.artists}</p>
          <LeftOver expires={music.expires_at} plays={playsLeft} />
        </div>
      </header>
      {playsLeft === 0 && <Note tone="warning">{t('All plays of this link are spent. Ask who sent it to you for another.')}</Note>}
      <ul>
        {music.tracks.map((track) => (
          <SharedTrackRow
            key={track.id}
            track={track}
            state={track.id === current ? state : undefined}
            position={position}
            isSpent={playsLeft === 0}
            onToggle={() => toggle(track)}
            onSeek={seek}
          />
        ))}
      </ul>
      <p className="muted">{t('This was sent to you alone. Please do not pass the link on: who made it sees how often it is used.')}</p>
    </article>
  );
};
