import { personApi } from '#contracts/administration/person';
import { type Api, serve } from '#functions/platform/api/serve';
import { showPersonAccount } from './person.service';

export const servePeople = (api: Api): void => {
  serve(api, personApi.account, { permission: 'users.update', bySession: true }, async (call) => ({
    account: await showPersonAccount(call, call.params.id),
  }));
};
