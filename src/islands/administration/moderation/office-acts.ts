import type { UserDetail } from '#contracts/account/user';
import type { ModeratedKind } from '#contracts/administration/moderation';
import { insightsPath } from '#functions/platform/contract/page-path';
import { parseSubject } from '#functions/platform/contract/subject';
import type { MenuActItem } from '#islands/listening/player/ui/MenuAct';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { showCaughtError } from '#islands/platform/error/show-error';
import { takeFile } from '#islands/platform/lib/take-file';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { hideWithUndo, showWithUndo } from './hide-with-undo';
import { liftSuspension, readModerated, readPerson } from './moderation.queries';

const KINDS: readonly string[] = ['artist', 'album', 'track', 'playlist'] satisfies ModeratedKind[];

const isModerated = (kind: string): kind is ModeratedKind => KINDS.includes(kind);

const may = (permission: string): boolean => {
  const bootstrap = $bootstrap.get();
  return Boolean(bootstrap?.user && visitorHasPermission(bootstrap, permission));
};

const letIn = async (person: { id: number; name: string }): Promise<void> => {
  await liftSuspension(person.id);
  showToast(t(':name is no longer suspended', { name: person.name }));
};

/** Opens the dialog for reason and end; loads an artist's people only now. */
const suspend = async (target: UserDetail | number): Promise<void> => {
  const person = typeof target === 'number' ? await readPerson(target) : target;
  if (person) (await import('#islands/administration/suspension/ask-to-suspend')).askToSuspend(person);
};

/** Playlists have no insights. */
const actsOnThing = async (kind: ModeratedKind, id: number): Promise<MenuActItem[]> => {
  if (!may(`${kind}s.update`)) return [];
  const { thing, people } = await readModerated(kind, id);
  const isShown = thing.visibility === 'public' || thing.visibility === 'unlisted';
  const acts: (MenuActItem | false)[] = [
    kind !== 'playlist' &&
      may('admin.access') && { icon: 'chart', text: t('Insights in admin'), act: () => openPage(insightsPath(kind, id, '/admin')) },
    isShown && { icon: 'eye-off', text: t('Hide'), act: () => hideWithUndo(thing), isDanger: true },
    // Music and playlists have a visibility field in their editors; artists don't.
    !isShown && kind === 'artist' && { icon: 'eye', text: t('Show again'), act: () => showWithUndo(thing) },
    ...people.map((person) => ({
      icon: 'ban',
      text: t('Suspend :name', { name: person.name }),
      act: () => suspend(person.id).catch(showCaughtError),
      isDanger: true,
    })),
  ];
  return acts.filter((act) => act !== false);
};

const actsOnPerson = async (id: number): Promise<MenuActItem[]> => {
  if (!may('users.update')) return [];
  const person = await readPerson(id);
  if (!person) return [];
  const isSelf = $bootstrap.get()?.user?.id === id;
  const isManaged = person.can.manage === true && !isSelf;
  const acts: (MenuActItem | false)[] = [
    may('admin.access') && { icon: 'edit', text: t('Edit in admin'), act: () => openPage(`/admin/users/${id}/details`) },
    isManaged && { icon: 'download', text: t('Download their data'), act: () => takeFile(`/api/v1/users/${id}/export`) },
    isManaged &&
      person.banned_at !== null && { icon: 'check', text: t('Lift suspension'), act: () => letIn(person).catch(showCaughtError) },
    isManaged &&
      person.banned_at === null && {
        icon: 'ban',
        text: t('Suspend'),
        act: () => suspend(person),
        isDanger: true,
      },
  ];
  return acts.filter((act) => act !== false);
};

/** Comments are moderated in their list. */
const actsOnComment = (): MenuActItem[] =>
  may('comments.update') && may('admin.access')
    ? [{ icon: 'comment', text: t('Comments in admin'), act: () => openPage('/admin/comments') }]
    : [];

/** Moderation actions the server allows on an item. Empty on errors. */
export const findActs = async (subject: string): Promise<MenuActItem[]> => {
  const { kind, id } = parseSubject(subject);
  try {
    if (isModerated(kind)) return await actsOnThing(kind, Number(id));
    if (kind === 'user') return await actsOnPerson(Number(id));
    return kind === 'comment' ? actsOnComment() : [];
  } catch {
    return [];
  }
};
