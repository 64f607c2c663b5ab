import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import * as styles from '#islands/listening/share/QrCode.module.css';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';

interface QrCodeProps {
  url: string;
  name: string;
}

const FILE_TYPE = 'image/svg+xml';
/** Quiet zone that scanners require, in squares. */
const BORDER = 4;

const download = (svg: string): void => {
  const url = URL.createObjectURL(new Blob([svg], { type: FILE_TYPE }));
  Object.assign(document.createElement('a'), { href: url, download: 'qr-code.svg' }).click();
  setTimeout(() => URL.revokeObjectURL(url));
};

export const QrCode = ({ url, name }: QrCodeProps) => {
  const svg = useMemo(() => renderSVG(url, { border: BORDER, ecc: 'M' }), [url]);
  return (
    <div className={styles.root}>
      <img
        src={`data:${FILE_TYPE},${encodeURIComponent(svg)}`}
        width="132"
        height="132"
        alt={t('QR code with the link to :name', { name })}
      />
      <Button size="xs" variant="ghost" icon="download" onClick={() => download(svg)}>
        {t('Download SVG')}
      </Button>
    </div>
  );
};
