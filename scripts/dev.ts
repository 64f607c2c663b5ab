import { prepareData } from './prepare.ts';
import { run } from './process.ts';
import { holdSite } from './state-lock.ts';

const site = holdSite();
await prepareData(site);
await run('astro', ['dev', '--port', String(site.port)], { environment: { BASE_URL: site.baseUrl, SEGUE_STATE: site.state } });
