import type { ReactNode } from 'react';
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/field/Dropzone.module.css';
import { classNames } from '../base/class-names';
import { type ChosenFile, chosenFiles, droppedFiles } from './dropped-files';

interface DropzoneProps {
  label: ReactNode;
  onFiles: (files: ChosenFile[]) => void;
  onNothing?: () => void; // an empty folder was dropped
  accept?: string[]; // `audio/*`, `.flac`
  isMultiple?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** Accepts dropped, pasted and chosen files and folders. */
export const Dropzone = ({ label, onFiles, onNothing, accept, isMultiple = true, isDisabled, className }: DropzoneProps) => {
  const choose = (files: ChosenFile[]) => files.length > 0 && onFiles(isMultiple ? files : files.slice(0, 1));
  const drop = (files: ChosenFile[]) => (files.length > 0 ? choose(files) : onNothing?.());
  return (
    <DropZone
      className={classNames(styles.root, className)}
      data-part="dropzone"
      isDisabled={isDisabled}
      onDrop={async ({ items }) => void drop(await droppedFiles(items))}
    >
      {({ isDropTarget }) => (
        <>
          <Text slot="label">
            <b>{isDropTarget ? t('Drop to add') : label}</b>
          </Text>
          <FileTrigger acceptedFileTypes={accept} allowsMultiple={isMultiple} onSelect={(list) => choose(chosenFiles(list))}>
            <Button className={textStyles.link} isDisabled={isDisabled}>
              {isMultiple ? t('Choose files') : t('Choose a file')}
            </Button>
          </FileTrigger>
        </>
      )}
    </DropZone>
  );
};
