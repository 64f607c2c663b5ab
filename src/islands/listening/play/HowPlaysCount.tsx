import { PLAY_MIN_LISTENED, PLAY_WINDOW_MIN } from '#contracts/listening/play';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as textPageStyles from '#islands/platform/ui/layout/text-page.module.css';

const SECONDS = PLAY_MIN_LISTENED / 1000;
const WINDOW = PLAY_WINDOW_MIN / 1000;

const Part = ({ title, texts }: { title: string; texts: string[] }) => (
  <>
    <h2>{title}</h2>
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </>
);

export const HowPlaysCount = () => (
  <article className={textPageStyles.root}>
    <h1 className={textStyles.display4}>{t('How plays are counted')}</h1>
    <div className={textPageStyles.body} data-part="written">
      <p>{t('Every number of plays on this site is counted in one way, whoever made the music and wherever it is heard.')}</p>
      <Part
        title={t('When a play counts')}
        texts={[
          t(
            'A play counts once :seconds seconds of a track have passed, or half of it where that is less. Our clock decides, not that of the listener.',
            {
              seconds: SECONDS,
            },
          ),
          t(
            'It counts at most once per listener and track in the length of the track, and in :seconds seconds where that is longer: who starts it over and over is one listener, not many. Whoever listens without an account counts once with all others at the same address.',
            { seconds: WINDOW },
          ),
          t('Sending the same play again changes nothing.'),
          t('What the owner of a track plays of it themselves does not count.'),
        ]}
      />
      <Part
        title={t('Where it counts')}
        texts={[
          t(
            'The page, the queue, a station, and a player on another site count alike. A play counts for the track, for its release and for its artists.',
          ),
          t(
            'Numbers on public pages are made anew at least once a day, so they may be a little behind. The insights of artists follow within minutes.',
          ),
        ]}
      />
      <Part
        title={t('Who a listener is')}
        texts={[
          t(
            'Members are told apart by their account. Of everybody else we keep keyed hashes of the address, alone and with the browser, from which neither can be read back, and no cookie.',
          ),
          t(
            'In a private session, and once a play was taken out of their history, members count like those without an account: by a keyed hash that is another one every day. Nothing leads from such a play to them, and still they are not counted twice.',
          ),
          t('Days begin and end at midnight in UTC.'),
        ]}
      />
      <Part
        title={t('What artists see')}
        texts={[
          t(
            'How many plays and listeners there were on each day, and of them the country, the kind of device and system, the site that led here or that held the player, and how far people listened. Never who it was. No other service is told of it.',
          ),
        ]}
      />
    </div>
  </article>
);
