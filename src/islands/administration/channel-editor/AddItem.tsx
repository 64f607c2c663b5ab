import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditedItem } from '#functions/listening/channel/channel-change.contract';
import { t } from '#islands/platform/lib/translate';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { type FoundItem, foundQuery } from './channel.queries';
import type { ChannelValues } from './channel-form';
import { itemText, kindName } from './item-text';

interface AddItemProps {
  contentType: ChannelValues['content_type'];
  /** Items already in the channel. */
  known: readonly EditedItem[];
  isFull: boolean;
  onAdd: (item: FoundItem) => void;
}

const keyOf = ({ model_type, id }: Pick<EditedItem, 'model_type' | 'id'>): string => `${model_type}:${id}`;

export const AddItem = ({ contentType, known, isFull, onAdd }: AddItemProps) => {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(foundQuery(contentType, typed.trim()));
  const taken = new Set(known.map(keyOf));
  const found = data.filter((item) => !taken.has(keyOf(item)));
  return (
    <ComboBox
      key={`${contentType}-${known.length}`}
      label={t('Add to the channel')}
      placeholder={t('Find by name')}
      isDisabled={isFull}
      description={isFull ? t('You have reached the item limit.') : undefined}
      options={found.map((item) => {
        const { label, note } = itemText(item);
        return { id: keyOf(item), label, description: contentType === 'mixed' ? `${kindName(item.model_type)} · ${note}` : note };
      })}
      isLoading={isFetching}
      value={null}
      onSearch={setTyped}
      onChange={(key) => {
        const item = found.find((one) => keyOf(one) === key);
        if (item) onAdd(item);
      }}
    />
  );
};
