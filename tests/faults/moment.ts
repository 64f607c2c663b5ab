import { setTimeout as pause } from 'node:timers/promises';
import { blockAt, type Cut, killStuck } from './cut-off.ts';
import type { Database } from './database.ts';
import type { FaultServer } from './server.ts';

/** Milliseconds that a server lives. */
const [LIFE_MIN, LIFE_MAX, LONG_MAX] = [150, 1600, 5000];

const IN_PARTS = ['multipart', 'tus'];
const ALL = [...IN_PARTS, 'simple', 'form'];

const MOMENTS: { name: string; ways: string[]; cut: (way: string) => Cut }[] = [
  {
    name: 'the parts are joined, but not recorded as such',
    ways: IN_PARTS,
    cut: (way) => ({
      stuckAt: `update of state on uploads when old.state = 'uploading' and new.state = 'verifying' and new.strategy = '${way}'`,
      when: `exists (select 1 from uploads where strategy = '${way}' and state = 'uploading')`,
    }),
  },
  {
    name: 'the file is half written',
    ways: ALL,
    cut: (way) => ({
      stuckAt: `update of state on uploads when new.state = 'ready' and new.strategy = '${way}'`,
      when: `exists (select 1 from uploads where strategy = '${way}' and state = 'verifying')`,
    }),
  },
  {
    name: 'a part is stored, but not recorded',
    ways: ['tus'],
    cut: (way) => ({
      stuckAt: `update of parts on uploads when new.parts <> '[]' and new.strategy = '${way}'`,
      when: `exists (select 1 from uploads where strategy = '${way}' and state = 'uploading')`,
    }),
  },
];

const killAfter = async (server: FaultServer, milliseconds: number): Promise<string> => {
  await pause(milliseconds);
  await server.kill();
  return `after ${Math.round(milliseconds)} ms`;
};

/** Kills the server while files arrive: at any time, at each of the moments, and late enough for parts of 20 MB to arrive. */
export const killAtMoment = async (server: FaultServer, database: Database, at: number, chance: () => number): Promise<string> => {
  const turn = at % (MOMENTS.length + 2);
  const moment = MOMENTS[turn - 1];
  if (!moment) return killAfter(server, LIFE_MIN + chance() * ((turn === 0 ? LIFE_MAX : LONG_MAX) - LIFE_MIN));
  const way = moment.ways[Math.floor(chance() * moment.ways.length)] ?? '';
  const cut = moment.cut(way);
  await blockAt(database, cut);
  await killStuck(server, cut);
  return `${way}: ${moment.name}`;
};
