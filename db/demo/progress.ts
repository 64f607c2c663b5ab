const WIDTH = 28;
const SECOND = 1000;
/** Minimum share before the remaining time is estimated. */
const TELLING_SHARE = 0.1;

const timeLeft = (share: number, since: number): string => {
  if (share < TELLING_SHARE || share === 1) return '';
  const seconds = Math.ceil((((Date.now() - since) / share) * (1 - share)) / SECOND);
  return seconds < 90 ? `, ${seconds} s left` : `, ${Math.ceil(seconds / 60)} min left`;
};

export function progress(label: string): (done: number, total: number) => void {
  const out = process.stderr;
  const since = Date.now();
  let shown = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const percent = Math.round(100 * share);
    const told = `${String(percent).padStart(3)} %${timeLeft(share, since)}`;
    if (out.isTTY) {
      const filled = Math.round(WIDTH * share);
      out.write(`\r\u001B[K${label} ${'━'.repeat(filled)}${'─'.repeat(WIDTH - filled)} ${told}${share === 1 ? '\n' : ''}`);
    } else if (Math.floor(percent / 20) > shown) {
      shown = Math.floor(percent / 20);
      out.write(`${label} ${told.trim()}\n`);
    }
  };
}
