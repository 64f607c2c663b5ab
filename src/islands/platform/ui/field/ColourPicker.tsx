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
import '../../../../styles/colour-picker.css';

interface ColourPickerProps {
  /** The colour as `#rrggbb`. */
  value: string;
  onChange: (value: string) => void;
  /** Colours to start from. */
  swatches?: string[];
}

/** A colour by its place on a field, its hue, its hex digits or one of the given ones. */
export const ColourPicker = ({ value, onChange, swatches = [] }: ColourPickerProps) => (
  <ColorPicker value={parseColor(value)} onChange={(colour) => onChange(colour.toString('hex'))}>
    <div className="colour-picker">
      <ColorArea className="colour-area" colorSpace="hsb" xChannel="saturation" yChannel="brightness">
        <ColorThumb className="colour-thumb" />
      </ColorArea>
      <ColorSlider className="colour-hue" colorSpace="hsb" channel="hue" aria-label={t('Hue')}>
        <SliderTrack>
          <ColorThumb className="colour-thumb" />
        </SliderTrack>
      </ColorSlider>
      <div className="row row-2">
        <ColorSwatch className="colour-swatch" />
        <ColorField className="grow" aria-label={t('Hex colour')}>
          <Label className="sr">{t('Hex colour')}</Label>
          <Input className="inp inp-sm mono" />
        </ColorField>
      </div>
      {swatches.length > 0 && (
        <ColorSwatchPicker className="row row-2 wrap" aria-label={t('Colours of the theme')}>
          {swatches.map((colour) => (
            <ColorSwatchPickerItem key={colour} color={colour} className="colour-choice">
              <ColorSwatch className="colour-swatch" />
            </ColorSwatchPickerItem>
          ))}
        </ColorSwatchPicker>
      )}
    </div>
  </ColorPicker>
);
