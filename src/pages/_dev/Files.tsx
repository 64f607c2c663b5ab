import { useState } from 'react';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Progress } from '#islands/platform/ui/base/Progress';
import { ProgressRing } from '#islands/platform/ui/base/ProgressRing';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import { Loading } from '#islands/platform/ui/base/Spinner';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { ColourPicker } from '#islands/platform/ui/field/ColourPicker';
import { Dropzone } from '#islands/platform/ui/field/Dropzone';
import type { ChosenFile } from '#islands/platform/ui/field/dropped-files';
import { Switch } from '#islands/platform/ui/field/Switch';
import { SaveBar } from '#islands/platform/ui/layout/SaveBar';
import { FileRow } from '#islands/platform/ui/table/FileRow';
import { Part, Specimen } from './Sheet';

export const Files = () => {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [colour, setColour] = useState('#ff84b3');
  const [isDirty, setDirty] = useState(false);
  return (
    <Part id="files" title="Files, progress, messages">
      <div className="sheet-columns">
        <Dropzone label="Drop audio or a folder here" onFiles={setFiles} accept={['audio/*']} />
        <div className={cardStyles.root}>
          <FileRow name="press-kit.pdf" detail="2.4 MB, Ebba Nyström, yesterday">
            <IconButton icon="download" label="Download press-kit.pdf" size="sm" />
          </FileRow>
          {files.map(({ relativePath, file }) => (
            <FileRow key={relativePath} name={relativePath} detail={`${file.size} bytes`} />
          ))}
          <div className={`${cardStyles.padded} ${layoutStyles.column} sheet-files-stack`}>
            <Progress label="Upload" value={37} />
            <Progress label="Upload, done" value={100} tone="positive" />
            <Progress label="Upload, failed" value={64} tone="danger" />
            <Progress label="Upload, length unknown" />
            <ProgressRing label="Upload, as a ring" value={60} />
          </div>
        </div>
        <ColourPicker value={colour} onChange={setColour} swatches={['#ff84b3', '#dcec5e', '#5fd9a0']} />
      </div>
      <div className={`sheet-columns ${layoutStyles.marginTop4}`}>
        <div className={`${layoutStyles.column} sheet-files-stack`}>
          <Callout>Plays are counted once, after thirty seconds.</Callout>
          <Callout tone="next">Goes public on 14 August at 00:00.</Callout>
          <Callout tone="warning">Your plan ends on 3 December.</Callout>
          <Callout tone="danger">This account is suspended.</Callout>
        </div>
        <div className={`${layoutStyles.column} sheet-files-stack`}>
          <Skeleton shape="cover" width={120} />
          <Skeleton width="70%" />
          <Skeleton width="44%" height={10} />
        </div>
        <div className={`${layoutStyles.column} sheet-files-stack`}>
          <Loading />
          <Specimen name="Save bar">
            <Switch aria-label="Change something" checked={isDirty} onChange={() => setDirty(!isDirty)} />
          </Specimen>
        </div>
      </div>
      <SaveBar isDirty={isDirty} form="none" onDiscard={() => setDirty(false)} />
    </Part>
  );
};
