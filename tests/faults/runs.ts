/** Each run has a separate port. */
const FIRST_PORT = Number(process.env.PORT ?? 8797) + 4;

/** Node arguments, longest run first. */
const ARGUMENTS = [
  ['--test', 'tests/faults/music-import.fault.ts'],
  ['--test', 'tests/faults/music-import-large.fault.ts'],
  ['--test', 'tests/faults/bulk.fault.ts'],
  ['--test', 'tests/faults/audio.fault.ts'],
  ['tests/faults/run.ts', '4'],
  ['tests/faults/run.ts', '3', 'direct'],
  ['--test', 'tests/faults/music-import-refused.fault.ts'],
  ['--test', 'tests/faults/direct.fault.ts'],
  ['--test', 'tests/faults/refused-body.fault.ts'],
  ['--test', 'tests/faults/release-note.fault.ts'],
  // Last: the drill uses the port after its own.
  ['--test', 'tests/faults/operate.fault.ts'],
];

export interface FaultRun {
  name: string;
  args: string[];
  port: number;
  /** Runs with `node --test`. */
  hasTests: boolean;
}

export const RUNS: FaultRun[] = ARGUMENTS.map((all, index) => {
  const args = all.filter((argument) => argument !== '--test');
  return { name: args.join(' '), args, port: FIRST_PORT + index, hasTests: args.length < all.length };
});
