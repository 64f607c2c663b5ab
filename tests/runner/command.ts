import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT, toolEnvironment } from '../../scripts/process.ts';

export type Command = [command: string, ...args: string[]];

interface Options {
  environment?: Record<string, string>;
  /** Receives the output; otherwise it is printed. */
  print?: (chunk: Buffer | string) => void;
}

const running = new Set<ChildProcess>();

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.on('close', () => resolve());
  });

/** Terminates all commands and waits, so that no server outlives the run. */
export const endCommands = async (): Promise<void> => {
  const closing = [...running].map(ended);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(closing);
};

/** Returns false if the command failed. */
export const runCommand = ([command, ...args]: Command, { environment, print }: Options = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnvironment({ CI: '1', ...environment }),
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => print?.(chunk));
    child.on('error', (error) => {
      running.delete(child);
      (print ?? console.error)(`${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
