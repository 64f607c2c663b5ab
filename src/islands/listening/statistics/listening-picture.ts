import type { ListeningSnapshot } from '#contracts/listening/statistics';
import { t } from '#islands/platform/lib/translate';
import { drawLine, type TextStyle } from './picture-text';
import { daysText, heardText, periodTitle, spanText } from './statistics-text';

/** Pixels: portrait for stories and posts, landscape for links. */
export const PICTURE_SIZES = { portrait: { width: 1080, height: 1350 }, landscape: { width: 1200, height: 630 } };
export type PictureShape = keyof typeof PICTURE_SIZES;

interface Look {
  colour: Record<'bg' | 'text' | 'text-2' | 'accent' | 'next', string>;
  display: string;
  plain: string;
}

/** Dark theme colours, and fonts once loaded. */
const readLook = async (): Promise<Look> => {
  const probe = document.createElement('div');
  probe.hidden = true;
  probe.dataset.theme = 'dark';
  document.body.appendChild(probe);
  const style = getComputedStyle(probe);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const look = {
    colour: { bg: token('bg'), text: token('text'), 'text-2': token('text-2'), accent: token('accent'), next: token('next') },
    display: token('font-display'),
    plain: token('font-text'),
  };
  probe.remove();
  await Promise.allSettled([document.fonts.load(`700 80px ${look.display}`), document.fonts.load(`500 30px ${look.plain}`)]);
  return look;
};

interface Box {
  x: number;
  y: number;
  width: number;
}

/** Distance from heading to list, in font sizes. */
const HEADING = 1.85;
const WIDE_GENRES = 3;

const drawList = (
  context: CanvasRenderingContext2D,
  look: Look,
  box: Box & { line: number; size: number },
  { title, rows }: { title: string; rows: { name: string; note?: string }[] },
): void => {
  const { x, width, line, size } = box;
  let { y } = box;
  drawLine(context, title, { x, y, width }, { size: size * 0.72, colour: look.colour.next, family: look.plain, weight: 600 });
  y += size * HEADING;
  for (const [index, { name, note }] of rows.entries()) {
    const rank: TextStyle = { size, colour: look.colour['text-2'], family: look.plain, weight: 500 };
    drawLine(context, String(index + 1), { x, y, width: size }, rank);
    const area = { x: x + size * 1.3, y, width: width - size * 1.3 };
    drawLine(context, name, area, { size, colour: look.colour.text, family: look.plain, weight: 600 });
    if (note) drawLine(context, note, { ...area, y: y + size * 0.95 }, { ...rank, size: size * 0.68 });
    y += line;
  }
};

/** The brand line. */
const drawThread = (context: CanvasRenderingContext2D, y: number, width: number, colour: string): void => {
  context.strokeStyle = colour;
  context.lineWidth = 8;
  context.beginPath();
  context.moveTo(0, y + 40);
  context.lineTo(width * 0.55, y + 40);
  context.bezierCurveTo(width * 0.68, y + 40, width * 0.66, y, width * 0.78, y);
  context.lineTo(width, y);
  context.stroke();
};

export const drawPicture = async (
  canvas: HTMLCanvasElement,
  snapshot: ListeningSnapshot,
  { shape, site }: { shape: PictureShape; site: string },
): Promise<void> => {
  const look = await readLook();
  const { width, height } = PICTURE_SIZES[shape];
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return;
  const { colour, display, plain } = look;
  const isTall = shape === 'portrait';
  const edge = isTall ? 84 : 64;
  const left = { x: edge, width: isTall ? width - 2 * edge : 430 };
  const text = (line: string, y: number, style: Partial<TextStyle>) =>
    drawLine(context, line, { ...left, y }, { size: 30, colour: colour['text-2'], family: plain, weight: 500, ...style });
  context.fillStyle = colour.bg;
  context.fillRect(0, 0, width, height);
  text(snapshot.name ? `${site} · \u2068${snapshot.name}\u2069` : site, isTall ? 128 : 96, { size: isTall ? 34 : 26, colour: colour.next });
  text(periodTitle(snapshot.period), isTall ? 226 : 166, { size: isTall ? 84 : 46, colour: colour.text, family: display, weight: 700 });
  text(spanText(snapshot), isTall ? 284 : 208, { size: isTall ? 32 : 22 });
  text(heardText(snapshot.duration), isTall ? 452 : 336, { size: isTall ? 132 : 76, colour: colour.accent, family: display, weight: 700 });
  text(t(':days with music, :streak in a row', { days: daysText(snapshot.days), streak: daysText(snapshot.streak) }), isTall ? 512 : 384, {
    size: isTall ? 34 : 24,
  });
  const [genresAt, threadAt] = isTall ? [height - 60, 548] : [height - 52, 432];
  drawThread(context, threadAt, isTall ? width : 480, colour.accent);
  if (snapshot.genres.length)
    text(snapshot.genres.slice(0, isTall ? undefined : WIDE_GENRES).join(' · '), genresAt, { size: isTall ? 32 : 24, colour: colour.text });
  const artists = { title: t('Artists'), rows: snapshot.artists };
  const tracks = { title: t('Tracks'), rows: snapshot.tracks.map(({ name, artists: note }) => ({ name, note })) };
  if (isTall) {
    const half = (width - 2 * edge - 56) / 2;
    drawList(context, look, { x: edge, y: 690, width: half, line: 100, size: 38 }, artists);
    drawList(context, look, { x: edge + half + 56, y: 690, width: half, line: 100, size: 38 }, tracks);
    return;
  }
  const column = { x: 548, width: (width - 548 - edge - 40) / 2 };
  drawList(context, look, { ...column, y: 96, line: 84, size: 28 }, artists);
  drawList(context, look, { ...column, x: column.x + column.width + 40, y: 96, line: 84, size: 28 }, tracks);
};
