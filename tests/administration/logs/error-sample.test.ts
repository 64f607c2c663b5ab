import { expect, test } from 'vitest';
import { errorSampleText } from '#islands/administration/logs/error-sample';

test.each([
  [20, null, 'Browsers report one error in 5, chosen at random, so the real number is about 5 times the count.'],
  [30, null, 'Browsers report 30 % of their errors, chosen at random, so the real number is higher than the count.'],
  [100, null, 'Browsers report each of their errors, so all counts are complete.'],
  [0, null, 'Browsers report no errors.'],
  [0, 'https://key@errors.example/1', 'Browsers report no errors.'],
  [
    50,
    'https://key@errors.example/1',
    'Browsers report 50 % of their errors to another service. This log shows errors of the server only.',
  ],
])('the error log explains a share of %d %% with the service %s', (percent, dsn, text) => {
  expect(errorSampleText({ sample_percent: percent, dsn })).toContain(text);
});
