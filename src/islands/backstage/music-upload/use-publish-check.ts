import { useRef, useState } from 'react';
import { acceptFiles } from '#islands/upload/upload/engine/upload-answer';
import { waitUntilCompared } from '#islands/upload/upload/state/upload-comparison';
import { findUpload, waitUntilRead } from '#islands/upload/upload/state/uploads.store';
import { type OpenQuestions, openQuestions } from './open-questions';

type Answer = 'publish' | 'show' | 'cancel';

export interface PublishCheck {
  open: OpenQuestions;
  answer: (answer: Answer) => void;
}

/** Holds publishing back while files have open questions. `onShow` receives the first of these files. */
export const usePublishCheck = (onShow: (id: string) => void) => {
  const [check, setCheck] = useState<PublishCheck | null>(null);
  const running = useRef<Promise<boolean>>(undefined);
  const ask = (open: OpenQuestions): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (chosen: Answer) => {
        setCheck(null);
        if (chosen === 'publish') acceptFiles(open.ids);
        if (chosen === 'show') onShow(open.ids[0] ?? '');
        resolve(chosen === 'publish');
      };
      setCheck({ open, answer });
    });
  const run = async (ids: string[]): Promise<boolean> => {
    await waitUntilRead(ids);
    await waitUntilCompared(ids);
    const open = openQuestions(ids.flatMap((id) => findUpload(id) ?? []));
    return open === null || ask(open);
  };
  const mayPublish = (ids: string[]): Promise<boolean> => {
    running.current ??= run(ids).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  return { check, mayPublish };
};
