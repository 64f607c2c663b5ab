export interface Dsn {
  origin: string;
  url: string;
}

const HOST = /^[a-z0-9.-]+$/;

/** Parses `https://key@host/project`; null for anything else. */
export const readDsn = (dsn: unknown): Dsn | null => {
  if (typeof dsn !== 'string' || !URL.canParse(dsn)) return null;
  const { protocol, username, hostname, origin, pathname } = new URL(dsn);
  const project = /^((?:\/[\w-]+)*)\/(\d+)$/.exec(pathname);
  if (protocol !== 'https:' || !/^\w+$/.test(username) || !HOST.test(hostname) || !project) return null;
  return { origin, url: `${origin}${project[1]}/api/${project[2]}/envelope/?sentry_version=7&sentry_key=${username}` };
};
