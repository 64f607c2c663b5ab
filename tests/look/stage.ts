import { writeFileSync } from 'node:fs';
import { request } from '@playwright/test';
import { DEMO_PASSWORD, portOf, servers } from '../journeys/servers';
import { openSiteDatabase } from '../support/site-database';
import { RECORDED, readRecorded } from './baseline';
import { fill, NEWCOMER, restrict, SUSPENDED, UNPROVED } from './material';
import type { Who } from './screen';

const DEMO: Partial<Record<Who, string>> = {
  listener: 'listener@segue.example',
  artist: 'artist@segue.example',
  admin: 'admin@segue.example',
};

type Session = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>;

const logIn = async (baseURL: string, email: string, password: string): Promise<Session> => {
  const context = await request.newContext({ baseURL });
  const response = await context.post('/auth/login', { data: { email, password, remember: true }, headers: { Origin: baseURL } });
  if (!response.ok()) throw new Error(`${email} could not log in: ${response.status()}`);
  const state = await context.storageState();
  await context.dispose();
  return state;
};

/** A baseline is only valid for demo data loaded at the same time, because dates are relative. */
const requireSameData = async (site: Awaited<ReturnType<typeof openSiteDatabase>>): Promise<void> => {
  const [row] = await site.run('select max(counted_at) as filled from plays');
  const filled = Number(row?.filled);
  const recorded = readRecorded();
  if (!recorded) throw new Error('Start with npm run test:look');
  if (recorded.filled === undefined) writeFileSync(RECORDED, JSON.stringify({ ...recorded, filled }));
  else if (recorded.filled !== filled)
    throw new Error(
      'The demo was filled anew since the baseline was made, so dates differ. Make the baseline again at the commit to compare with.',
    );
};

/** Prepares every server and logs in each user once. */
const stage = async (): Promise<void> => {
  const sessions: Partial<Record<Who, Session>>[] = [];
  for (let index = 0; index < servers; index += 1) {
    const baseURL = `http://localhost:${portOf(index)}`;
    const site = await openSiteDatabase(baseURL);
    await requireSameData(site);
    await fill(site);
    const byPerson: Partial<Record<Who, Session>> = {};
    for (const [who, email] of Object.entries(DEMO)) byPerson[who as Who] = await logIn(baseURL, email, DEMO_PASSWORD);
    for (const { who, email, password } of [NEWCOMER, SUSPENDED, UNPROVED]) byPerson[who] = await logIn(baseURL, email, password);
    await restrict(site);
    sessions.push(byPerson);
  }
  process.env.LOOK_SESSIONS = JSON.stringify(sessions);
};

export default stage;

const NOTICE_SEEN = { name: 'cookie_notice', value: 'true', path: '/', domain: 'localhost', expires: -1, httpOnly: false, secure: false };

/** Cookies of a user on this process's server, with the cookie notice dismissed. */
export const sessionOf = (who: Who = 'guest'): Session => {
  const sessions = JSON.parse(process.env.LOOK_SESSIONS ?? '[]') as Partial<Record<Who, Session>>[];
  const { cookies = [], origins = [] } = sessions[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]?.[who] ?? {};
  return { cookies: [...cookies, { ...NOTICE_SEEN, sameSite: 'Lax' }], origins };
};
