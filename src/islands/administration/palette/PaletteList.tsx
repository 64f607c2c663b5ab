import { useEffect, useRef } from 'react';
import * as styles from '#islands/administration/palette/Palette.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { canBeActedOn, type PaletteEntry } from './palette-entry';

interface PaletteListProps {
  id: string;
  entries: PaletteEntry[];
  chosen: PaletteEntry | undefined;
  onChoose: (key: string) => void;
  onGo: (entry: PaletteEntry, isBeside: boolean) => void;
  /** Shows the actions of a result. */
  onLook: (entry: PaletteEntry) => void;
}

/** DOM id for `aria-activedescendant`. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

interface EntryProps extends Omit<PaletteListProps, 'entries' | 'chosen' | 'id'> {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
}

const Entry = ({ id, entry, isChosen, onChoose, onGo, onLook }: EntryProps) => {
  const hasActs = canBeActedOn(entry);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused input handles the keys
    <div
      ref={element}
      id={id}
      className={classNames(optionListStyles.option, entry.isDanger && optionListStyles.danger, styles.entry)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-keyshortcuts={hasActs ? 'ArrowRight' : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => isChosen || onChoose(entry.key)}
      onClick={(event) => onGo(entry, event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onGo(entry, true)}
    >
      <Icon name={entry.icon} />
      <span className={`${textStyles.truncate} ${styles.label}`} dir="auto">
        {entry.label}
      </span>
      {entry.isHidden && (
        <span className={styles.hidden}>
          <Icon name="eye-off" size="sm" />
          <span className={textStyles.visuallyHidden}>{t('Not public')}</span>
        </span>
      )}
      {entry.note && (
        <span className={`${textStyles.truncate} ${styles.note}`} dir="auto">
          {entry.note}
        </span>
      )}
      {hasActs && (
        <span
          className={styles.look}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onLook(entry);
          }}
        >
          <Icon name="chev-r" size="sm" />
        </span>
      )}
    </div>
  );
};

export const PaletteList = ({ id, entries, chosen, ...acts }: PaletteListProps) => {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div id={id} className={`${optionListStyles.root} ${styles.list}`} role="listbox" aria-label={t('Results')}>
      {groups.map((group, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
          <p className={styles.heading} id={`${id}-group-${groupIndex}`} role="presentation">
            {group}
          </p>
          {entries.map(
            (entry, index) =>
              entry.group === group && (
                <Entry key={entry.key} id={optionId(id, index)} entry={entry} isChosen={entry === chosen} {...acts} />
              ),
          )}
        </div>
      ))}
    </div>
  );
};
