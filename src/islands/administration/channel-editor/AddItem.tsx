import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditedItem } from '#functions/listening/channel/channel-change.contract';
import { t } from '#islands/platform/lib/translate';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { itemSearchQuery, type SearchItem } from './channel.queries';
import type { ChannelValues } from './channel-form';
import { itemText, kindName } from './item-text';

interface AddItemProps {
  contentType: ChannelValues['content_type'];
  /** Items already in the channel. */
  existing: readonly EditedItem[];
  isFull: boolean;
  onAdd: (item: SearchItem) => void;
}

const keyOf = ({ model_type, id }: Pick<EditedItem, 'model_type' | 'id'>): string => `${model_type}:${id}`;

export const AddItem = ({ contentType, existing, isFull, onAdd }: AddItemProps) => {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(itemSearchQuery(contentType, typed.trim()));
  const taken = new Set(existing.map(keyOf));
  const items = data.filter((item) => !taken.has(keyOf(item)));
  return (
    <ComboBox
      key={`${contentType}-${existing.length}`}
      label={t('Add to the channel')}
      placeholder={t('Find by name')}
      isDisabled={isFull}
      description={isFull ? t('You have reached the item limit.') : undefined}
      options={items.map((item) => {
        const { label, note } = itemText(item);
        return { id: keyOf(item), label, description: contentType === 'mixed' ? `${kindName(item.model_type)} · ${note}` : note };
      })}
      isLoading={isFetching}
      value={null}
      onSearch={setTyped}
      onChange={(key) => {
        const item = items.find((one) => keyOf(one) === key);
        if (item) onAdd(item);
      }}
    />
  );
};
