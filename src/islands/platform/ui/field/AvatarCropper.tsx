import { type KeyboardEvent, type Ref, useState } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/ui/field/AvatarCropper.module.css';
import { classNames } from '../base/class-names';
import { type Crop, fitCrop, moveCrop, ZOOM_MAX } from './crop';
import { Slider } from './Slider';
import { usePointerDrag } from './use-pointer-drag';

interface AvatarCropperProps {
  source: string;
  crop: Crop;
  onChange: (crop: Crop) => void;
  isRound?: boolean;
  ref: Ref<HTMLImageElement>;
}

const EDGE = 280; // pixels
const STEP = 8; // pixels per arrow key
const ARROWS: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export const AvatarCropper = ({ source, crop, onChange, isRound = false, ref }: AvatarCropperProps) => {
  const [imageSize, setImageSize] = useState({ width: 1, height: 1 });
  const move = (x: number, y: number) => onChange(moveCrop(imageSize, crop, EDGE, x, y));
  const begin = usePointerDrag<{ x: number; y: number }>({
    onMove: (grip, { x, y }) => {
      move(x - grip.x, y - grip.y);
      Object.assign(grip, { x, y });
    },
  });
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    move(arrow[0] * STEP, arrow[1] * STEP);
  };
  const { width, height, left, top } = fitCrop(imageSize, crop, EDGE);
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element has two-dimensional movement */}
      <div
        className={classNames(styles.window, isRound && styles.round)}
        data-part="crop-window"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the image
        tabIndex={0}
        aria-label={t('Move the image with the arrow keys')}
        onKeyDown={press}
        onPointerDown={(event) => begin(event, { x: event.clientX, y: event.clientY })}
      >
        <img
          ref={ref}
          src={source}
          alt=""
          draggable={false}
          style={{ width, height, translate: `${left}px ${top}px` }}
          onLoad={({ currentTarget }) => setImageSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
        />
      </div>
      <Slider
        className={styles.zoom}
        label={t('Size')}
        min={1}
        max={ZOOM_MAX}
        step={0.01}
        value={crop.zoom}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
    </div>
  );
};
