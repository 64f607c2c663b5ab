const WIDTH = 28;

/** Shows how far a piece of work is: a bar where somebody watches, a line for every fifth of it where a log is written. */
export function progress(label: string, total: number): (done: number) => void {
  const out = process.stderr;
  let shown = -1;
  return (done) => {
    const share = total === 0 ? 1 : done / total;
    const percent = Math.round(100 * share);
    if (out.isTTY) {
      const filled = Math.round(WIDTH * share);
      out.write(`\r${label} ${'━'.repeat(filled)}${'─'.repeat(WIDTH - filled)} ${String(percent).padStart(3)} %${share === 1 ? '\n' : ''}`);
    } else if (Math.floor(percent / 20) > shown) {
      shown = Math.floor(percent / 20);
      out.write(`${label} ${percent} %\n`);
    }
  };
}
