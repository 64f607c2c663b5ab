import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as styles from '#islands/platform/ui/field/OptionList.module.css';
import { Icon } from '../base/Icon';
import { Loading } from '../base/Spinner';
import { typeahead } from '../base/typeahead';

export interface Option {
  id: string | number;
  label: string;
  description?: string;
  icon?: string;
  isDisabled?: boolean;
}

interface OptionListProps {
  options?: Option[]; // omitted in a combobox, which supplies the matches
  isLoading?: boolean;
  emptyText?: ReactNode;
  hasTypeahead?: boolean; // off if an input receives the typing
}

export const OptionList = ({ options, isLoading, emptyText = t('No match'), hasTypeahead = true }: OptionListProps) => (
  <div onKeyDownCapture={hasTypeahead ? typeahead : undefined}>
    <ListBox<Option>
      items={options}
      className={styles.root}
      renderEmptyState={() => (isLoading ? <Loading /> : <div className={styles.empty}>{emptyText}</div>)}
    >
      {(option) => (
        <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.isDisabled} className={styles.option}>
          {({ isSelected }) => (
            <>
              {option.icon && <Icon name={option.icon} />}
              <span className={layoutStyles.grow}>
                {option.label}
                {option.description && <small>{option.description}</small>}
              </span>
              {isSelected && <Icon name="check" size="sm" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  </div>
);
