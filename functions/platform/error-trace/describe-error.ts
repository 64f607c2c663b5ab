import type { ErrorTrace, TraceFrame, VendorGroup } from '#contracts/platform/error-trace';

/** So many lines are shown before and after the failing one. */
const LINES_AROUND = 8;
/** A step of a stack as V8 writes it: `at method (file:line:column)`, or without a method and brackets. */
const STEP = /^\s+at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/.+?)(?:\?[^:]*)?:(\d+):\d+\)?$/;
const VENDORS = '/node_modules/';

/** Gives the text of a source file by its absolute path. */
export type ReadSource = (file: string) => Promise<string>;

/** The folder of the sources, with a slash at its end: this file stands three folders below it. Only asked for where there are sources: a built file has no such address. */
const rootOfSources = (): string => new URL('../../../', import.meta.url).pathname;

/** What the development server has of a file. */
const readModule: ReadSource = async (file) => ((await import(/* @vite-ignore */ `${file}?raw`)) as { default: string }).default;

const isVendors = (file: string): boolean => file.includes(VENDORS) || !file.startsWith(rootOfSources());

const segmentsOf = (file: string): string[] => {
  const vendors = file.lastIndexOf(VENDORS);
  const path = vendors >= 0 ? file.slice(vendors) : file.replace(rootOfSources(), '');
  return path.split('/').filter(Boolean);
};

/** The lines around one, by their numbers; that line alone, and empty, where the file cannot be read. */
const snippetOf = async (file: string, line: number, read: ReadSource): Promise<TraceFrame['codeSnippet']> => {
  const lines = await read(file).then(
    (text) => text.split('\n'),
    () => [],
  );
  const first = Math.max(1, line - LINES_AROUND);
  const around = lines.slice(first - 1, line + LINES_AROUND).map((text, index) => [first + index, text]);
  return { [line]: '', ...Object.fromEntries(around) };
};

/** The frames with those of vendors, as far as they follow each other, folded into groups. */
const fold = (frames: { file: string; frame: TraceFrame }[]): ErrorTrace['trace'] => {
  const trace: ErrorTrace['trace'] = [];
  let group: VendorGroup | undefined;
  for (const { file, frame } of frames) {
    if (!isVendors(file)) {
      group = undefined;
      trace.push(frame);
    } else if (group) {
      group.items.push(frame);
    } else {
      group = { vendorGroup: true, items: [frame] };
      trace.push(group);
    }
  }
  return trace;
};

/** Everything about an unforeseen failure, for who builds the site: each step of its stack with the code around it. Only a development build may tell it. */
export const describeError = async (error: Error, read: ReadSource = readModule): Promise<ErrorTrace> => {
  const { name, message, stack = '' } = error;
  const steps = stack.split('\n').map((line) => STEP.exec(line));
  const found = steps.filter((step) => step !== null);
  const frames = found.map(async ([, method = '(anonymous)', file = '', line = ''], flatIndex) => ({
    file,
    frame: {
      path: segmentsOf(file),
      lineNumber: Number(line),
      method,
      codeSnippet: await snippetOf(file, Number(line), read),
      flatIndex,
    },
  }));
  const trace = fold(await Promise.all(frames));
  const exception = name === 'Error' ? error.constructor.name : name;
  return {
    exception,
    message: error.cause instanceof Error ? `${error.cause.message}\n${message}` : message,
    trace,
    totalVendorGroups: trace.filter((entry) => 'vendorGroup' in entry).length,
  };
};
