import { useEffect, useState } from 'react';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { usePlayer } from '../engine/use-player';
import type { MenuActItem } from './MenuAct';

/** What the person who is here may do with an item: asked again where the menu was open before it was known who that is. */
export const useForUser = <Found>(find: (subject: string) => Promise<Found>, subject: string): Found | undefined => {
  const user = usePlayer($bootstrap)?.user?.id;
  const [found, setFound] = useState<Found>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found hangs on who asks
  useEffect(() => {
    let isWanted = true;
    void find(subject).then((answer) => {
      if (isWanted) setFound(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [find, subject, user]);
  return found;
};

type FindActs = (subject: string) => Promise<MenuActItem[]>;

/** Nobody but those who hold an office loads what says it. It stands here, for a file of its own would be one more for every first menu. */
let findActs: FindActs = async () => [];

/** Says what an office can do with an item where it stands, which is known in a higher room. */
export const provideOfficeActs = (find: FindActs): void => {
  findActs = find;
};

const findOfficeActs = async (subjects: string): Promise<MenuActItem[]> =>
  (await Promise.all(subjects.split(' ').map((subject) => findActs(subject)))).flat();

/** What the person who is here can do with items because of an office of theirs: nothing, for almost everybody. */
export const useOfficeActs = (...subjects: string[]): MenuActItem[] => useForUser(findOfficeActs, subjects.join(' ')) ?? [];
