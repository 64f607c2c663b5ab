import { expect } from 'vitest';
import { TOKEN_SCOPES, type TokenScope } from '#functions/platform/contract/token-scope';
import { requestAll } from './rights-run';
import { type Column, gainsOf, POSITIONS, tokenColumnOf } from './rights-table';
import { type Caller, callerOf, createRightsWorld, HOLDERS, type World } from './rights-world';
import { createToken } from './token-of';

const WITHOUT_ACCOUNT = ['guest', ...Object.keys(HOLDERS)];
export const WITH_TOKEN = POSITIONS.filter((position) => !WITHOUT_ACCOUNT.includes(position));

export const expectColumn = async (world: World, caller: Caller, expected: Column, position = '') =>
  expect({ position, ...(await requestAll(world, caller, expected)) }).toEqual({ position, answers: expected, traces: [] });

export const expectRightsByToken = async (position: string) => {
  const world = await createRightsWorld();
  await expectColumn(world, callerOf(world, position, 'token'), gainsOf(tokenColumnOf(position, TOKEN_SCOPES), position));
};

export const expectRightsOfScope = async (scope: TokenScope) => {
  const world = await createRightsWorld();
  const headers = await createToken(world.people.owner.user, [scope]);
  await expectColumn(world, { ...callerOf(world, 'owner'), headers }, tokenColumnOf('owner', [scope]));
};
