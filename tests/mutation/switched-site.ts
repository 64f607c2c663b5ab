import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnvironment } from '../../scripts/process.ts';
import { waitUntilReady } from '../../scripts/ready.ts';
import { firstPort } from '../journeys/servers.ts';
import type { Candidate } from './candidate.ts';
import { type Command, copyProject, HOME, runIn } from './copy.ts';
import { numbersIn, switched, withSwitches } from './switch.ts';

/** Prerendered pages would not show mutations, so few are rendered and all count as stale. */
const BUILD = { PRERENDER_LIMIT: '0' };
const OUT_OF_DATE =
  "insert into stale_pages (tag, since) values ('site', unixepoch() * 1000) on conflict do update set since = excluded.since";

const KEPT = join(HOME, 'built');
const CODE = '**/*.{js,mjs}';

/** Location of the test that failed twice. */
const failureIn = (report: string): string | null => {
  interface Suite {
    suites?: Suite[];
    specs?: { file: string; line: number; tests: { status: string }[] }[];
  }
  const failed = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ file, line }) => `tests/journeys/${file}:${line}`),
    ...suites.flatMap(failed),
  ];
  return failed(JSON.parse(report))[0] ?? null;
};

/** Site built once with all mutations behind switches, served with at most one enabled. */
export class SwitchedSite {
  readonly #tree: string;
  #server: ChildProcess | null = null;
  #on: number | null | undefined;

  private constructor(tree: string) {
    this.#tree = tree;
  }

  /** Reuses the last build if it has the same mutations. */
  static async build(candidates: readonly Candidate[]): Promise<SwitchedSite> {
    const tree = copyProject('switched');
    for (const file of new Set(candidates.map((candidate) => candidate.file))) {
      const numbered = candidates.map((candidate, number) => [number, candidate] as const).filter(([, one]) => one.file === file);
      const path = join(tree, file);
      writeFileSync(path, withSwitches(readFileSync(path, 'utf8'), new Map(numbered)));
    }
    rmSync(join(tree, 'dist'), { recursive: true, force: true });
    if (existsSync(KEPT)) cpSync(KEPT, join(tree, 'dist'), { recursive: true });
    const { isPassed } = await runIn(tree, ['node', 'tests/journeys/serve.ts', 'prepare'], BUILD);
    if (!isPassed) throw new Error('The site with switches cannot be built');
    rmSync(KEPT, { recursive: true, force: true });
    cpSync(join(tree, 'dist'), KEPT, { recursive: true });
    const state = join(tree, '.wrangler/journeys-filled');
    const stale: Command = ['wrangler', 'd1', 'execute', 'DB', '--local', '--persist-to', state, '--command', OUT_OF_DATE];
    if (!(await runIn(tree, stale, { CI: '1' })).isPassed) throw new Error('The pages of the build cannot be made out of date');
    return new SwitchedSite(tree);
  }

  /** Mutations that survived the build. */
  get numbers(): Set<number> {
    return new Set(globSync(CODE, { cwd: KEPT }).flatMap((path) => numbersIn(readFileSync(join(KEPT, path), 'utf8'))));
  }

  /** Returns false if the site does not answer. */
  async serve(on: number | null): Promise<boolean> {
    if (this.#server && this.#on === on) return true;
    await this.#stop();
    this.#on = on;
    for (const path of globSync(CODE, { cwd: KEPT })) {
      const code = readFileSync(join(KEPT, path), 'utf8');
      if (numbersIn(code).length > 0) writeFileSync(join(this.#tree, 'dist', path), switched(code, on));
    }
    const server = spawn('node', ['tests/journeys/serve.ts'], { cwd: this.#tree, env: toolEnvironment(BUILD), stdio: 'ignore' });
    this.#server = server;
    const ended = once(server, 'exit').then(() => false);
    const ready = waitUntilReady(`http://localhost:${firstPort}/api/v1/bootstrap-data`).then(
      () => true,
      () => false,
    );
    return Promise.race([ended, ready]);
  }

  /** Location of the first test that fails twice, or null. */
  async failureOf(stories: readonly string[]): Promise<string | null> {
    const command: Command = ['playwright', 'test', '--project=journeys', '-x', '--retries', '1', '--reporter', 'json', ...stories];
    const { isPassed, printed } = await runIn(this.#tree, command, { CI: '' });
    return isPassed ? null : failureIn(printed);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stop();
  }

  async #stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server || server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}
