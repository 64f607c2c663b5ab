import type { SearchMatch, Suggestion } from '#contracts/listening/search';
import * as styles from '#islands/listening/search/search-box.module.css';
import { imageAt } from '#islands/platform/lib/image';
import { t } from '#islands/platform/lib/translate';
import * as coverStyles from '#islands/platform/ui/base/Cover.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as iconStyles from '#islands/platform/ui/base/Icon.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';

export interface SuggestionOption {
  text: string;
  note: string;
  image?: string | null;
  icon?: string;
  ranges: SearchMatch['ranges'];
  choose: () => unknown;
  remove?: () => unknown;
}

const KINDS: Partial<Record<Suggestion['type'], () => string>> = {
  artist: () => t('Artist'),
  track: () => t('Track'),
  album: () => t('Album'),
  playlist: () => t('Playlist'),
  genre: () => t('Genre'),
  tag: () => t('Tag'),
  channel: () => t('Channel'),
  user: () => t('Profile'),
};

const ICONS: Partial<Record<Suggestion['type'], string>> = {
  artist: 'user',
  track: 'disc',
  album: 'disc',
  playlist: 'playlist',
  genre: 'tag',
  tag: 'tag',
  channel: 'grid',
  user: 'user',
};

export const iconOf = ({ type }: Suggestion): string | undefined => ICONS[type];

export const noteOf = ({ type, by, in_library: isOwn }: Suggestion): string =>
  [KINDS[type]?.() ?? '', by, isOwn && t('In your library')].filter(Boolean).join(', ');

const element = (name: string, className: string, ...content: (Node | string)[]): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.replaceChildren(...content);
  return made;
};

const marked = ({ text, ranges }: SuggestionOption): (Node | string)[] => {
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(end, from), element('mark', '', text.slice(from, to)));
    end = to;
  }
  return [...parts, text.slice(end)];
};

const createIcon = (icon: string): Element => {
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `/icons/segue.svg#${icon}`);
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawn.setAttribute('class', iconStyles.root);
  drawn.setAttribute('aria-hidden', 'true');
  drawn.appendChild(use);
  return drawn;
};

const image = ({ image, icon }: SuggestionOption): HTMLElement => {
  const cover = element('span', classNames(coverStyles.root, !image && coverStyles.placeholder, styles.cover));
  if (!image && icon) cover.appendChild(createIcon(icon));
  if (image) cover.appendChild(Object.assign(document.createElement('img'), { src: imageAt(image, 96), alt: '' }));
  return cover;
};

// An option must not contain a button: the keyboard uses Delete, which is announced; the cross is for pointers only.
const cross = (remove: () => unknown): HTMLElement => {
  const drawn = element('span', styles.remove, createIcon('x'));
  drawn.ariaHidden = 'true';
  drawn.dataset.part = 'remove';
  drawn.onclick = (event) => {
    event.stopPropagation();
    remove();
  };
  return drawn;
};

export const drawOptions = (list: HTMLElement, options: SuggestionOption[]): void => {
  list.replaceChildren(
    ...options.map((option, index) => {
      const name = element('span', textStyles.truncate, ...marked(option));
      name.dir = 'auto';
      const row = element(
        'li',
        `${optionListStyles.option} ${styles.suggestion}`,
        element('span', `${layoutStyles.grow} ${styles.texts}`, name, element('small', textStyles.truncate, option.note)),
      );
      if (option.image !== undefined) row.insertBefore(image(option), row.firstChild);
      if (option.remove) {
        row.appendChild(cross(option.remove));
        row.setAttribute('aria-keyshortcuts', 'Delete');
        row.setAttribute('aria-description', t('Press Delete to remove'));
      }
      row.id = `${list.id}-${index}`;
      row.role = 'option';
      row.ariaSelected = 'false';
      row.onpointerdown = (event) => event.preventDefault();
      row.onclick = () => option.choose();
      return row;
    }),
  );
};
