import { useMemo } from 'react';
import { useValueLists } from './user.queries';

export const useLocationOptions = () => {
  const { data: lists, isPending } = useValueLists();
  const options = useMemo(
    () => ({
      languages: lists?.localizations?.map((spoken) => ({ id: spoken.language, label: spoken.name })) ?? [],
      countries: lists?.countries?.map(({ code, name }) => ({ id: code, label: name })) ?? [],
      timezones: Object.entries(lists?.timezones ?? {}).flatMap(([region, zones]) =>
        zones.map(({ value, text }) => ({ id: value, label: text === region ? text : `${region} / ${text}` })),
      ),
    }),
    [lists],
  );
  return { options, isPending };
};
