import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/upload/upload/ui/UploadList.module.css';
import { UPLOAD_QUESTIONS, type UploadQuestion } from '../state/upload-question';
import type { Upload } from '../state/uploads.store';
import { UploadFolder } from './UploadFolder';
import { UploadRow } from './UploadRow';
import { useUploadLines } from './use-upload-lines';

type UploadLine = { key: string; folder: string; uploads: readonly Upload[] } | { key: string; folder: null; upload: Upload };

const lineOf = (upload: Upload): UploadLine => ({ key: upload.id, folder: null, upload });

const uploadLines = (uploads: readonly Upload[], folded: ReadonlySet<string>): UploadLine[] => {
  const folders = Map.groupBy(uploads, ({ folder }) => folder);
  return [
    ...(folders.get(null) ?? []).map(lineOf),
    ...[...folders].flatMap(([folder, inside]) =>
      folder === null ? [] : [{ key: `folder:${folder}`, folder, uploads: inside }, ...(folded.has(folder) ? [] : inside.map(lineOf))],
    ),
  ];
};

const NONE: readonly UploadQuestion[] = [];

export interface UploadListProps {
  uploads: readonly Upload[];
  selected?: string | null;
  onSelect?: (id: string) => void; // turns file names into buttons
  reasonOf?: (upload: Upload) => string | null; // error sentence
  asked?: readonly UploadQuestion[]; // questions of a single file, answered in its row
  scroller?: RefObject<HTMLElement | null>; // scrolls the list; default: the window
  children?: ReactNode; // below the selected file
}

export const UploadList = ({ uploads, selected = null, onSelect, reasonOf, asked = NONE, scroller, children }: UploadListProps) => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(onSelect);
  useLayoutEffect(() => {
    latest.current = onSelect;
  });
  const select = useCallback((id: string) => latest.current?.(id), []);
  const lines = uploadLines(uploads, folded);
  const { list, virtual } = useUploadLines(
    lines.map(({ key }) => key),
    lines.findIndex(({ key }) => key === selected),
    scroller,
  );
  const fold = (name: string) => setFolded(folded.has(name) ? folded.difference(new Set([name])) : folded.union(new Set([name])));
  const draw = (line: UploadLine) =>
    line.folder === null ? (
      <>
        <UploadRow
          upload={line.upload}
          isSelected={line.key === selected}
          reason={reasonOf?.(line.upload)}
          asked={line.key === selected ? UPLOAD_QUESTIONS : asked}
          onSelect={onSelect && select}
        />
        {line.key === selected && children}
      </>
    ) : (
      <UploadFolder name={line.folder} uploads={line.uploads} isFolded={folded.has(line.folder)} onFold={() => fold(line.folder)} />
    );
  return (
    <ul className={styles.root} ref={list} aria-label={t('Files')} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const line = lines[index];
        return (
          line && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              {draw(line)}
            </li>
          )
        );
      })}
    </ul>
  );
};
