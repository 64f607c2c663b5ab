import type { ErrorTrace, TraceFrame, VendorGroup } from '#contracts/platform/stack-trace';

const LINES_AROUND = 8;
/** A V8 stack frame: `at method (file:line:column)`, or without method and parentheses. */
const STEP = /^\s+at (?:async )?(?:(.+?) \()?(?:file:\/\/)?(\/.+?)(?:\?[^:]*)?:(\d+):\d+\)?$/;
const VENDORS = '/node_modules/';

export type ReadSource = (file: string) => Promise<string>;

/** This file is three folders below the root. Only development builds may call it: a built file has no such URL. */
const rootOfSources = (): string => new URL('../../../', import.meta.url).pathname;

const readModule: ReadSource = async (file) => ((await import(/* @vite-ignore */ `${file}?raw`)) as { default: string }).default;

const isVendors = (file: string): boolean => file.includes(VENDORS) || !file.startsWith(rootOfSources());

const segmentsOf = (file: string): string[] => {
  const vendors = file.lastIndexOf(VENDORS);
  const path = vendors >= 0 ? file.slice(vendors) : file.replace(rootOfSources(), '');
  return path.split('/').filter(Boolean);
};

const snippetOf = async (file: string, line: number, read: ReadSource): Promise<TraceFrame['codeSnippet']> => {
  const lines = await read(file).then(
    (text) => text.split('\n'),
    () => [],
  );
  const first = Math.max(1, line - LINES_AROUND);
  const around = lines.slice(first - 1, line + LINES_AROUND).map((text, index) => [first + index, text]);
  return { [line]: '', ...Object.fromEntries(around) };
};

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

/** Describes an unexpected error with the source around each frame; development builds only. */
export const describeError = async (error: Error, read: ReadSource = readModule): Promise<ErrorTrace> => {
  const { name, message, stack = '' } = error;
  const steps = stack.split('\n').map((line) => STEP.exec(line));
  const matches = steps.filter((step) => step !== null);
  const frames = matches.map(async ([, method = '(anonymous)', file = '', line = ''], flatIndex) => ({
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
