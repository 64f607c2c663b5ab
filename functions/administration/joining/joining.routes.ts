import { joiningApi } from '#contracts/administration/joining';
import { type Api, serve } from '#functions/platform/api/serve';
import { blockDomain, listDomains, unblockDomain } from './blocked-domain.service';
import { createCode, deleteCode, listCodes } from './join-code.service';

/** Codes give access to the site, so access tokens can't handle them. */
const OFFICE = { permission: 'users.update', bySession: true } as const;

const done = async (work: Promise<void>) => {
  await work;
  return {};
};

export const serveJoining = (api: Api): void => {
  serve(api, joiningApi.listCodes, OFFICE, async (call) => ({ codes: await listCodes(call) }));
  serve(api, joiningApi.createCode, OFFICE, async (call) => ({ code: await createCode(call, call.body) }));
  serve(api, joiningApi.deleteCode, OFFICE, (call) => done(deleteCode(call, call.params.id)));
  serve(api, joiningApi.listDomains, OFFICE, async (call) => ({ domains: await listDomains(call) }));
  serve(api, joiningApi.blockDomain, OFFICE, async (call) => ({ domain: await blockDomain(call, call.body.domain) }));
  serve(api, joiningApi.unblockDomain, OFFICE, (call) => done(unblockDomain(call, call.params.id)));
};
