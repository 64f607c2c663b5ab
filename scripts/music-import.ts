import { readOptions, WrongUse } from './music-import/options.ts';
import { runImport } from './music-import/run-import.ts';
import { ImportStopped } from './music-import/site-client.ts';

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  return options === null || (await runImport(options)) ? 0 : 1;
};

const code = await main().catch((error: unknown) => {
  const isToldWell = error instanceof WrongUse || error instanceof ImportStopped;
  console.error(isToldWell ? error.message : error);
  return 1;
});
process.exit(code);
