import {
  fill,
  PDFDocument,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  setFillingColor,
} from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import { type BatchCode, type CodeBatch, REDEEM_PATH, redeemPath } from '#contracts/backstage/download-code';
import { t } from '#islands/platform/lib/translate';
import type { Coded } from './download-code.queries';

/** A4 with ten business cards, in points (1/72 inch). */
const PAGE: [number, number] = [595, 842];
const CARD = { width: 241, height: 153 };
const COLUMNS = 2;
const ROWS = 5;
const EDGE = { x: (PAGE[0] - COLUMNS * CARD.width) / 2, y: (PAGE[1] - ROWS * CARD.height) / 2 };
const PADDING = 16;
const QR_SIZE = 62;
const TITLE = { width: CARD.width - 2 * PADDING, height: 58 };
/** Pixels per point, for sharp print. */
const SCALE = 4;
const INK = rgb(0, 0, 0);
const CUT = rgb(0.75, 0.75, 0.75);
const FONT = "'Hanken Grotesk Variable', system-ui, sans-serif";

const shortened = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  if (context.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
};

/** The title as an image: standard PDF fonts support only the Latin script. */
const drawTitle = async ({ name, artists }: Coded): Promise<ArrayBuffer> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: TITLE.width * SCALE, height: TITLE.height * SCALE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error(t('This browser can’t create the cards.'));
  context.scale(SCALE, SCALE);
  const lines: [text: string, font: string, y: number][] = [
    [name, `700 16px ${FONT}`, 16],
    [artists, `400 12px ${FONT}`, 33],
    [t('Your download'), `400 10px ${FONT}`, 52],
  ];
  for (const [text, font, y] of lines) {
    context.font = font;
    context.fillText(shortened(context, text, TITLE.width), 0, y);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error(t('This browser can’t create the cards.'));
  return blob.arrayBuffer();
};

/** Draws a QR code with its lower left corner at (x, y), merging runs of dark modules into one rectangle each. */
const drawCode = (page: PDFPage, url: string, x: number, y: number): void => {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const square = QR_SIZE / size;
  const operators: PDFOperator[] = [pushGraphicsState(), setFillingColor(INK)];
  for (const [line, row] of data.entries()) {
    for (let column = 0; column < size; column += 1) {
      if (!row[column]) continue;
      const from = column;
      while (row[column + 1]) column += 1;
      const corner = [x + from * square, y + (size - 1 - line) * square];
      const run = [...corner, (column - from + 1) * square, square].map((value) => PDFNumber.of(Number(value.toFixed(2))));
      operators.push(PDFOperator.of(PDFOperatorNames.AppendRectangle, run));
    }
  }
  page.pushOperators(...operators, fill(), popGraphicsState());
};

const makeSheet = async (coded: Coded, codes: BatchCode[], origin: string): Promise<Uint8Array<ArrayBuffer>> => {
  const file = await PDFDocument.create();
  file.setTitle(coded.name);
  const [mono, plain, title] = await Promise.all([
    file.embedFont(StandardFonts.CourierBold),
    file.embedFont(StandardFonts.Helvetica),
    file.embedPng(await drawTitle(coded)),
  ]);
  const shown = codes.flatMap(({ code }) => code ?? []);
  let page: PDFPage | undefined;
  for (const [index, code] of shown.entries()) {
    const position = index % (COLUMNS * ROWS);
    if (!page || position === 0) {
      // Yields to the event loop: a thousand codes block it noticeably.
      await new Promise((resolve) => setTimeout(resolve));
      page = file.addPage(PAGE);
    }
    const x = EDGE.x + (position % COLUMNS) * CARD.width;
    const top = PAGE[1] - EDGE.y - Math.floor(position / COLUMNS) * CARD.height;
    page.drawRectangle({ x, y: top - CARD.height, ...CARD, borderColor: CUT, borderWidth: 0.5 });
    page.drawImage(title, { x: x + PADDING, y: top - PADDING - TITLE.height, ...TITLE });
    page.drawText(code, { x: x + PADDING, y: top - CARD.height + 44, size: 13, font: mono, color: INK });
    page.drawText(`${origin}${REDEEM_PATH}`.replace(/^https?:\/\//, ''), {
      x: x + PADDING,
      y: top - CARD.height + 26,
      size: 9,
      font: plain,
      color: INK,
    });
    drawCode(page, `${origin}${redeemPath(code)}`, x + CARD.width - PADDING - QR_SIZE, top - CARD.height + PADDING);
  }
  return (await file.save()) as Uint8Array<ArrayBuffer>;
};

export const downloadSheet = async (coded: Coded, batch: CodeBatch, codes: BatchCode[]): Promise<void> => {
  const bytes = await makeSheet(coded, codes, location.origin);
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  Object.assign(document.createElement('a'), { href: url, download: `${batch.name}.pdf` }).click();
  setTimeout(() => URL.revokeObjectURL(url));
};
