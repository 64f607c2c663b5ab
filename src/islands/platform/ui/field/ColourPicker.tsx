import {
  ColorArea,
  ColorField,
  ColorPicker,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  Input,
  Label,
  parseColor,
  SliderTrack,
} from 'react-aria-components';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/field/ColourPicker.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';

interface ColourPickerProps {
  value: string; // `#rrggbb`
  onChange: (value: string) => void;
  swatches?: string[];
}

export const ColourPicker = ({ value, onChange, swatches = [] }: ColourPickerProps) => (
  <ColorPicker value={parseColor(value)} onChange={(colour) => onChange(colour.toString('hex'))}>
    <div className={styles.root}>
      <ColorArea className={styles.area} colorSpace="hsb" xChannel="saturation" yChannel="brightness">
        <ColorThumb className={styles.thumb} />
      </ColorArea>
      <ColorSlider className={styles.hue} colorSpace="hsb" channel="hue" aria-label={t('Hue')}>
        <SliderTrack>
          <ColorThumb className={styles.thumb} />
        </SliderTrack>
      </ColorSlider>
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <ColorSwatch className={styles.swatch} />
        <ColorField className={layoutStyles.grow} aria-label={t('Hex colour')}>
          <Label className={textStyles.visuallyHidden}>{t('Hex colour')}</Label>
          <Input className={`${fieldStyles.control} ${fieldStyles.small} ${textStyles.mono}`} />
        </ColorField>
      </div>
      {swatches.length > 0 && (
        <ColorSwatchPicker className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`} aria-label={t('Theme colours')}>
          {swatches.map((colour) => (
            <ColorSwatchPickerItem key={colour} color={colour} className={styles.choice}>
              <ColorSwatch className={styles.swatch} />
            </ColorSwatchPickerItem>
          ))}
        </ColorSwatchPicker>
      )}
    </div>
  </ColorPicker>
);
