import type { Reporter, TestCase, TestModule } from 'vitest/node';

const WIDTH = 58;

const line = (test: TestCase): string => {
  const name = test.name.slice(0, WIDTH).padEnd(WIDTH);
  const seconds = `${((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)} s`.padStart(8);
  return `${test.ok() ? 'killed  ' : 'SURVIVED'} ${name} ${seconds}  ${test.meta().noticedBy ?? ''}`;
};

/** Reports for each removed guard whether the matrix detected it, in which cell, and the duration. */
export default class MutationReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const mutants = modules
      .filter(({ moduleId }) => moduleId.endsWith('-mutation.matrix.ts'))
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => ['passed', 'failed'].includes(test.result().state));
    if (mutants.length === 0) return;
    const survived = mutants.filter((test) => !test.ok()).length;
    console.log(`\n${mutants.map(line).join('\n')}\n\n${mutants.length} guards removed, ${survived} not noticed`);
  }
}
