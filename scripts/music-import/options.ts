import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `Imports a folder of music. Releases, discs, covers and lyrics follow from its tags and folders.

  npm run music:import -- DIR [--artist NAME] [--publish] [--dry-run] [--site URL --token TOKEN]

DIR          the folder; it is never changed
--artist     the artist of files whose tags name none
--publish    publishes complete releases (default: drafts)
--dry-run    shows what would be imported and changes nothing
--site       the address of a site, with --token or SEGUE_TOKEN: an access token with the scopes "music" and "listen"
             (account settings, Developers). Default: the local site (PORT, SEGUE_STATE)
--wait       how many seconds to wait for a site that does not respond (60)

You can stop it at any time. The next run continues and recognises imported files by their content.`;

const WAIT = '60';

export interface ImportOptions {
  folder: string;
  artist: string | null;
  isPublished: boolean;
  isDryRun: boolean;
  /** Null for the local site. */
  remote: { url: string; token: string } | null;
  /** Milliseconds to wait for a site that does not respond. */
  patience: number;
}

export class WrongUse extends Error {}

const remoteOf = (site: string | undefined, givenToken: string | undefined): ImportOptions['remote'] => {
  if (site === undefined) {
    if (givenToken !== undefined) throw new WrongUse('--token needs the address of a site. Add --site URL.');
    return null;
  }
  const token = givenToken ?? process.env.SEGUE_TOKEN;
  if (!token) throw new WrongUse('--site needs an access token. Add --token TOKEN or set SEGUE_TOKEN.');
  if (!/^https?:$/.test(URL.parse(site)?.protocol ?? ''))
    throw new WrongUse(`--site must be an address that begins with https://, not "${site}".`);
  return { url: new URL(site).origin, token };
};

const folderOf = (names: string[]): string => {
  const [name, second] = names;
  if (name === undefined) throw new WrongUse(USAGE);
  if (second !== undefined)
    throw new WrongUse(`Import one folder at a time, not "${name}" and "${second}". Put names with spaces in quotes.`);
  if (!statSync(name, { throwIfNoEntry: false })?.isDirectory()) throw new WrongUse(`There is no folder ${name}.`);
  return resolve(name);
};

const parsed = (argv: string[]) => {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        artist: { type: 'string' },
        publish: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        site: { type: 'string' },
        token: { type: 'string' },
        wait: { type: 'string', default: WAIT },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
  }
};

/** Parses the command line; prints the help and returns null if requested. Throws `WrongUse`. */
export const readOptions = (argv: string[]): ImportOptions | null => {
  const { values, positionals } = parsed(argv);
  if (values.help) {
    console.log(USAGE);
    return null;
  }
  const seconds = Number(values.wait);
  if (!(seconds >= 0)) throw new WrongUse(`--wait must be a number of seconds, not "${values.wait}".`);
  return {
    folder: folderOf(positionals),
    artist: values.artist?.trim() || null,
    isPublished: values.publish,
    isDryRun: values['dry-run'],
    remote: remoteOf(values.site, values.token),
    patience: seconds * 1000,
  };
};
