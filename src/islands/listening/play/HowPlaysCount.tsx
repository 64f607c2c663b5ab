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
      <p>{t('All plays on this site are counted the same way, for every artist and in every player.')}</p>
      <Part
        title={t('When a play counts')}
        texts={[
          t(
            'A play counts after :seconds seconds of a track or half the track, whichever is shorter. Our server measures the time, not the listener’s device.',
            {
              seconds: SECONDS,
            },
          ),
          t(
            'A listener counts at most once per track within the length of the track, or within :seconds seconds if the track is shorter. Starting a track over and over adds no plays. Listeners at the same address count as one unless they have an account with a verified email address.',
            { seconds: WINDOW },
          ),
          t('A play that is sent twice counts once.'),
          t('Plays by the owner of a track don’t count.'),
        ]}
      />
      <Part
        title={t('Where plays count')}
        texts={[
          t(
            'Plays on a page, from the queue, from a radio and in an embedded player count the same. Each play counts for the track, the album and the artists.',
          ),
          t(
            'Play counts on public pages are updated at least once a day, so they may lag a little. Artist insights update within minutes.',
          ),
        ]}
      />
      <Part
        title={t('Who counts as a listener')}
        texts={[
          t(
            'Members are identified by their account. For everyone else, and for members whose email address isn’t verified, we store keyed hashes of the address, alone and combined with the browser. The hashes can’t be reversed, and we set no cookie.',
          ),
          t(
            'In a private session, or after removing a play from their history, members count like listeners without an account, by a keyed hash that changes every day. Such a play can’t be traced to a member and still isn’t counted twice.',
          ),
          t('Days begin and end at midnight UTC.'),
        ]}
      />
      <Part
        title={t('What artists see')}
        texts={[
          t(
            'Daily plays and listeners, with country, type of device, operating system, the site that linked here or embedded the player, and how far people listened. Artists never see who listened, and we share this with no other service.',
          ),
        ]}
      />
    </div>
  </article>
);
