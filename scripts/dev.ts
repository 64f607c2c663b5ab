import { prepareData } from './prepare.ts';
import { run } from './process.ts';
import { siteFromEnvironment } from './site.ts';
import { holdState } from './state-lock.ts';

const site = siteFromEnvironment();
holdState(site.state);
await prepareData(site);
await run('astro', ['dev', '--port', String(site.port)], { environment: { BASE_URL: site.baseUrl, SEGUE_STATE: site.state } });
