import { parseArgs } from 'node:util';
import { buildNext, buildSite, buildWithoutPages, takeNextBuild } from './build.ts';
import { startClock } from './clock.ts';
import { createDemoLogins, type DemoLogin } from './demo-logins.ts';
import { migrate } from './migrate.ts';
import { hasDemo, isPrepared, leaveDemoOut, loadFirstMusic, loadRemainingMusic, prepareConfiguration } from './prepare.ts';
import { endRunning } from './process.ts';
import { waitUntilReady } from './ready.ts';
import { startServer } from './server.ts';
import { holdSite } from './state-lock.ts';
import { readUnfilled } from './unfilled.ts';
import { printWelcome } from './welcome.ts';

/** Prints only the message; a stack trace does not help the operator. */
const stop = ({ message }: Error): never => {
  console.error(message);
  endRunning();
  process.exit(1);
};

const site = holdSite();

const { values } = parseArgs({ options: { 'without-demo': { type: 'boolean', default: false } } });
if (values['without-demo']) {
  if (isPrepared(site)) stop(new Error(`${site.state} holds the demo catalogue already. Choose another folder with SEGUE_STATE.`));
  leaveDemoOut(site);
}

/** A first start opens with the first music; the rest is generated and rendered while the site is open. */
const prepareAndBuild = async (): Promise<DemoLogin[]> => {
  prepareConfiguration(site);
  takeNextBuild(site);
  if (!hasDemo(site)) await migrate(site);
  if (!hasDemo(site) || isPrepared(site)) {
    await buildSite(site);
    return [];
  }
  console.log('Preparing demo music and building the site …');
  await migrate(site);
  const [logins] = await Promise.all([loadFirstMusic(site).then(() => createDemoLogins(site)), buildWithoutPages(site)]);
  return logins;
};

const logins = await prepareAndBuild().catch(stop);
const server = startServer(site);
server.on('exit', (code) => {
  endRunning();
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
// The public address may lead through a proxy that starts later.
const localUrl = `http://localhost:${site.port}`;
await waitUntilReady(`${localUrl}/api/v1/bootstrap-data`);
printWelcome(site, logins, await readUnfilled(localUrl));
startClock(site);

/** Failures here must not stop the open site; the next start tries again. */
const finishBehind = async (): Promise<void> => {
  if (hasDemo(site) && !isPrepared(site)) await loadRemainingMusic(site);
  await buildNext(site);
};
await finishBehind().catch(({ message }: Error) => console.error(message));
