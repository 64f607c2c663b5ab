import type { commentApi, Moment } from '#contracts/community/comment';
import * as styles from '#islands/community/comment/moment-pins.module.css';
import { $current, $position } from '#islands/listening/player/engine/player.store';
import { call } from '#islands/platform/api-client/api-call';
import { clockTime } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';
import * as avatarStyles from '#islands/platform/ui/base/Avatar.module.css';
import { avatarColour, initials } from '#islands/platform/ui/base/avatar-style';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

/** Distance in pixels. */
const CLUSTER_WITHIN = 14;

/** Groups moments that would overlap at this width; the first of a group has the pin. */
const clustersOf = (moments: Moment[], duration: number, width: number): Moment[][] => {
  const clusters: Moment[][] = [];
  for (const moment of moments) {
    const last = clusters.at(-1);
    const apart = last?.[0] && ((moment.position - last[0].position) / duration) * width;
    if (last && apart !== undefined && apart < CLUSTER_WITHIN) last.push(moment);
    else clusters.push([moment]);
  }
  return clusters;
};

/** Fraction of the waveform from which the bubble opens to the left. */
const TURNS_AT = 0.6;
/** Milliseconds that a passing moment shows. */
const SHOWN = 4_000;

interface Drawn {
  room: HTMLElement;
  trackId: number;
  /** Milliseconds. */
  duration: number;
  moments: Moment[];
}

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties);
  element.replaceChildren(...children);
  return element;
};

const avatarOf = ({ id, name, image }: Moment['user']): HTMLElement => {
  const avatar = make('span', { className: image ? avatarStyles.root : `${avatarStyles.root} ${avatarColour(id)}`, ariaHidden: 'true' });
  avatar.replaceChildren(image ? make('img', { src: image, alt: '' }) : initials(name));
  return avatar;
};

const pinOf = (cluster: Moment[], { trackId, duration }: Drawn): HTMLLIElement | null => {
  const [first, ...others] = cluster;
  if (!first) return null;
  const { user, content, position } = first;
  const time = clockTime(position);
  const more = others.length ? t('and :count more', { count: others.length }) : '';
  const icon = others.length ? make('span', { className: `${avatarStyles.root} ${styles.group}` }, `+${cluster.length}`) : avatarOf(user);
  icon.style.setProperty('--s', '24px');
  const label = [t(':name at :time', { name: user.name, time }), content, more].filter(Boolean).join(', ');
  const link = make('a', { href: `#t=${time}`, ariaLabel: label, tabIndex: -1 }, icon);
  Object.assign(link.dataset, { seek: position, seekTrack: trackId });
  const [name, words] = [make('b', { dir: 'auto' }, user.name), make('span', { dir: 'auto' }, content)];
  const rest = more ? [' ', make('span', { className: textStyles.faint }, more)] : [];
  const bubble = make('span', { className: styles.bubble, ariaHidden: 'true' }, name, ' ', words, ...rest);
  bubble.dataset.part = 'bubble';
  const fraction = Math.min(1, position / duration);
  const pin = make('li', { className: fraction > TURNS_AT ? `${styles.pin} ${styles.nearEnd}` : styles.pin }, link, bubble);
  pin.style.left = `${fraction * 100}%`;
  pin.dataset.from = String(position);
  return pin;
};

/** Roving tab index: one pin is a tab stop, arrow keys reach the others. */
const steer = (list: HTMLElement): void => {
  const links = [...list.querySelectorAll('a')];
  const stopAt = (link: HTMLElement | undefined) => {
    for (const other of links) other.tabIndex = other === link ? 0 : -1;
  };
  stopAt(links[0]);
  list.addEventListener('focusin', ({ target }) => stopAt(target as HTMLElement));
  list.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const at = links.indexOf(event.target as HTMLAnchorElement);
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
  });
};

const draw = (drawn: Drawn): void => {
  const { room, moments, duration } = drawn;
  if (moments.length === 0 || duration <= 0) {
    room.replaceChildren();
    return;
  }
  const list = make('ul', { className: styles.list, ariaLabel: t('Comments on the waveform') });
  list.replaceChildren(...clustersOf(moments, duration, room.clientWidth).flatMap((cluster) => pinOf(cluster, drawn) ?? []));
  room.replaceChildren(list);
  steer(list);
};

let shown: Drawn | undefined;
let width = 0;

/** The clusters depend on the width. */
const watchWidth = (room: HTMLElement): void => {
  const observer = new ResizeObserver(() => {
    if (!room.isConnected) observer.disconnect();
    else if (shown?.room === room && room.clientWidth !== width) {
      width = room.clientWidth;
      draw(shown);
    }
  });
  observer.observe(room);
};

const showPassing = (position: number): void => {
  if (!shown?.room.isConnected) return;
  const isNow = $current.get()?.id === shown.trackId;
  const passed = [...shown.room.querySelectorAll<HTMLElement>('[data-from]')].findLast(({ dataset }) => Number(dataset.from) <= position);
  for (const pin of shown.room.querySelectorAll<HTMLElement>('[data-from]'))
    pin.toggleAttribute('data-now', isNow && pin === passed && position - Number(pin.dataset.from) < SHOWN);
};
$position.listen(showPassing);

/** Fetches and draws the moments of a track as pins below its waveform. No React, so that they appear with the page. */
export const drawMoments = async (trackId: number): Promise<void> => {
  const room = document.querySelector<HTMLElement>(`[data-moments="${trackId}"]`);
  if (!room) return;
  const answer = await call<typeof commentApi.moments>({ method: 'GET', path: '/tracks/:id/moments' }, { params: { id: trackId } }).catch(
    () => null,
  );
  if (!answer || !room.isConnected) return;
  const isNew = shown?.room !== room;
  shown = { room, trackId, duration: Number(room.dataset.duration), moments: answer.moments };
  width = room.clientWidth;
  draw(shown);
  if (isNew) watchWidth(room);
};

export const showMoments = (): void => {
  const room = document.querySelector<HTMLElement>('[data-moments]');
  if (room) void drawMoments(Number(room.dataset.moments));
};
