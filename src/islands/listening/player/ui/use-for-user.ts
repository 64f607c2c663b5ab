import { useEffect, useState } from 'react';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { usePlayer } from '../engine/use-player';
import type { MenuActItem } from './MenuAct';

/** Runs `find` again when the user becomes known while the menu is open. */
export const useForUser = <Result>(find: (subject: string) => Promise<Result>, subject: string): Result | undefined => {
  const user = usePlayer($bootstrap)?.user?.id;
  const [result, setResult] = useState<Result>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result depends on the user
  useEffect(() => {
    let isCurrent = true;
    void find(subject).then((answer) => {
      if (isCurrent) setResult(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [find, subject, user]);
  return result;
};

type FindActs = (subject: string) => Promise<MenuActItem[]>;

/** Only users with an office load the real function. It lives here because a separate file would be another request for every first menu. */
let findActs: FindActs = async () => [];

/** Injected by `start`: listening must not import the administration. */
export const provideOfficeActs = (find: FindActs): void => {
  findActs = find;
};

const findOfficeActs = async (subjects: string): Promise<MenuActItem[]> =>
  (await Promise.all(subjects.split(' ').map((subject) => findActs(subject)))).flat();

export const useOfficeActs = (...subjects: string[]): MenuActItem[] => useForUser(findOfficeActs, subjects.join(' ')) ?? [];
