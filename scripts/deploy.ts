import { parseArgs } from 'node:util';
import { readConfiguration, requireLogin, requireSecrets } from './deploy-check.ts';
import { migrate } from './migrate.ts';
import { run } from './process.ts';
import { siteFromEnvironment } from './site.ts';

const USAGE = `Deploys the site to Cloudflare. Migrates the database, builds, deploys and marks prerendered pages as out of date.

  npm run deploy -- [--dry-run] [--keep-pages]

--dry-run     prints the steps, builds and runs wrangler's dry run; deploys nothing
--keep-pages  keeps prerendered pages in use, for a build from a copy of the live database (SEGUE_STATE)`;

interface Step {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** Extra arguments for the dry run; steps without them are skipped. */
  rehearsal?: string[];
}

/** The pages were built from another database, so each is rendered again on its first request. */
const MARK_PAGES =
  "insert into stale_pages (tag, since) values ('site', unixepoch() * 1000) on conflict do update set since = excluded.since";

const stepsFor = (baseUrl: string, isKept: boolean): Step[] => [
  { name: 'Migrate the database', command: ['wrangler', 'd1', 'migrations', 'apply', 'DB', '--remote'], environment: { CI: '1' } },
  {
    name: 'Build',
    command: ['astro', 'build'],
    environment: { CI: '1', BASE_URL: baseUrl },
    rehearsal: [],
  },
  { name: 'Deploy', command: ['wrangler', 'deploy'], rehearsal: ['--dry-run'] },
  ...(isKept
    ? []
    : [
        {
          name: 'Mark prerendered pages as out of date',
          command: ['wrangler', 'd1', 'execute', 'DB', '--remote', '--yes', '--command', MARK_PAGES],
          environment: { CI: '1' },
        },
      ]),
];

const quoted = (argument: string): string => (/[\s'"]/.test(argument) ? JSON.stringify(argument) : argument);

const deploy = async (isRehearsal: boolean, isKept: boolean): Promise<void> => {
  const { baseUrl, vars, placeholders } = readConfiguration();
  if (isRehearsal) for (const placeholder of placeholders) console.error(placeholder);
  else {
    if (placeholders.length > 0) throw new Error(placeholders.join('\n'));
    await requireLogin();
    await requireSecrets(vars);
  }
  // The build reads the local database, which may be outdated or missing.
  await migrate(siteFromEnvironment());
  const steps = stepsFor(baseUrl, isKept);
  for (const [index, { name, command, environment, rehearsal }] of steps.entries()) {
    const isDone = !isRehearsal || rehearsal !== undefined;
    const [tool = '', ...args] = isRehearsal ? [...command, ...(rehearsal ?? [])] : command;
    console.log(`\n${index + 1}/${steps.length} ${name}${isDone ? '' : ' (skipped)'}\n$ ${[tool, ...args].map(quoted).join(' ')}`);
    if (isDone) await run(tool, args, { environment });
  }
  console.log(isRehearsal ? '\nDry run finished. Nothing was deployed.' : `\n${baseUrl} is deployed.`);
};

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'keep-pages': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else
  await deploy(values['dry-run'], values['keep-pages']).catch(({ message }: Error) => {
    console.error(`\n${message}`);
    process.exitCode = 1;
  });
