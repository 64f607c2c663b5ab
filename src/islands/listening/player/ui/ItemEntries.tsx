import { isSubjectOf, parseSubject, subjectOf } from '#functions/platform/contract/subject';
import { toggleSaved } from '#islands/account/saved-state/toggle-saved';
import { isAddable } from '#islands/listening/playlist/add-to-playlist.store';
import { isExportable, openExport } from '#islands/listening/playlist/export.store';
import { menuActions } from '#islands/listening/playlist/menu-actions';
import { openAddToPlaylist } from '#islands/listening/playlist/open-add-to-playlist';
import { RatingMenuItem } from '#islands/listening/rating/RatingMenuItem';
import { $share } from '#islands/listening/share/share.store';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { playSubject } from '../source/play-subject';
import { queueSubject } from '../source/queuing';
import { findItemLinks } from './item-link';
import { MenuAct, type MenuActItem, MenuActs } from './MenuAct';
import { $itemMenu } from './panel.store';
import { rowActs } from './row-acts';
import { useForUser, useOfficeActs } from './use-for-user';

/** Lazy: most menus are for other kinds. */
const findPlaylistActs = async (subject: string): Promise<MenuActItem[]> =>
  isExportable(subject) ? (await import('./playlist-acts')).findPlaylistActs(subject) : [];

/** Kinds with a responsible user. */
const REPORTED_KINDS = new Set(['track', 'artist', 'album', 'playlist', 'user']);

/** Reporting needs a login; users can't report themselves. */
const isReportable = (subject: string): boolean => {
  const { kind, id } = parseSubject(subject);
  const user = $bootstrap.get()?.user;
  return Boolean(user) && REPORTED_KINDS.has(kind) && !(kind === 'user' && Number(id) === user?.id);
};

const ReportEntry = ({ subject }: { subject: string }) => (
  <button
    type="button"
    className={optionListStyles.option}
    role="menuitem"
    tabIndex={-1}
    data-action="report"
    value={subject}
    onClick={() => $itemMenu.set(null)}
  >
    <Icon name="flag" />
    {t('Report…')}
  </button>
);

const RADIO_KINDS = new Set(['track', 'artist', 'album', 'playlist', 'genre', 'tag']);

interface ItemEntriesProps {
  subject: string;
  opener: HTMLElement;
  /** The row that was pressed, or a button in it. */
  row: HTMLElement;
}

export const ItemEntries = ({ subject, opener, row }: ItemEntriesProps) => {
  const links = useForUser(findItemLinks, subject) ?? [];
  const savedActions = useForUser(menuActions, subject) ?? [];
  const playlistActs = useForUser(findPlaylistActs, subject) ?? [];
  const officeActs = useOfficeActs(subject);
  return (
    <>
      {!isSubjectOf('user', subject) && (
        <>
          <MenuAct icon="split" text={t('Play next')} act={() => queueSubject(subject, 'next')} />
          <MenuAct icon="queue" text={t('Add to queue')} act={() => queueSubject(subject, 'end')} />
        </>
      )}
      {isAddable(subject) && <MenuAct icon="playlist" text={t('Add to playlist…')} act={() => openAddToPlaylist([subject], opener)} />}
      {RADIO_KINDS.has(parseSubject(subject).kind) && (
        <MenuAct icon="radio" text={t('Start radio')} act={() => playSubject({ subject: subjectOf('radio', subject) })} />
      )}
      <MenuActs acts={rowActs(row)} />
      <MenuActs
        acts={savedActions.map(({ kind, icon, text }) => ({
          icon,
          text,
          act: () => toggleSaved(kind, subject, { withToast: true }),
        }))}
      />
      {isSubjectOf('track', subject) && <RatingMenuItem trackId={Number(parseSubject(subject).id)} onDone={() => $itemMenu.set(null)} />}
      {links.length > 0 && <hr />}
      {links.map(({ href, icon, text, isFile }) => (
        <a
          key={href}
          className={optionListStyles.option}
          role="menuitem"
          tabIndex={-1}
          href={href}
          download={isFile ? '' : undefined}
          onClick={() => $itemMenu.set(null)}
        >
          <Icon name={icon} />
          <span className={textStyles.truncate}>{text}</span>
        </a>
      ))}
      <MenuActs acts={playlistActs.filter(({ isDanger }) => !isDanger)} />
      <hr />
      {isExportable(subject) && <MenuAct icon="download" text={t('Export…')} act={() => openExport(subject, opener)} />}
      <MenuAct icon="share" text={t('Share')} act={() => $share.set({ subject, opener })} />
      <MenuActs acts={playlistActs.filter(({ isDanger }) => isDanger)} />
      {isReportable(subject) && <ReportEntry subject={subject} />}
      <MenuActs acts={officeActs} />
    </>
  );
};
