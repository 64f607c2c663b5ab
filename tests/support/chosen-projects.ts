import { parseArgs } from 'node:util';

/** The projects that the command line names with `--project`. None are named in processes that a test runner starts for itself. */
export const chosenProjects = (): string[] => {
  const { project } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false }).values;
  return (project ?? []).filter((name) => typeof name === 'string');
};
