import { describe, test } from 'vitest';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';
import { prepareSite } from './prepare-site';
import { expectRightsByToken, expectRightsOfScope, WITH_TOKEN } from './rights-by-token';

prepareSite();

describe('rights to works by token, every position and scope', () => {
  test.each(WITH_TOKEN)('ATT-03 the rights of %s by token match the table', expectRightsByToken);

  test.each(TOKEN_SCOPES)('ATT-03 a token of the owner with the scope %s does nothing of other scopes', expectRightsOfScope);
});
