import { parseArgs } from 'node:util';

/** Projects from `--project`; empty in worker processes of a test runner. */
export const chosenProjects = (): string[] => {
  const { project } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false }).values;
  return (project ?? []).filter((name) => typeof name === 'string');
};
