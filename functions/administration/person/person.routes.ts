import { personApi } from '#contracts/administration/person';
import { type Api, serve } from '#functions/platform/api/serve';
import { showPersonAccount } from './person.service';
import { showPersonDeletion } from './person-deletion.service';

export const servePeople = (api: Api): void => {
  serve(api, personApi.account, { permission: 'users.update', bySession: true }, async (call) => ({
    account: await showPersonAccount(call, call.params.id),
  }));
  serve(api, personApi.deletion, { permission: 'users.update', bySession: true }, async (call) => ({
    deletion: await showPersonDeletion(call, call.params.id),
  }));
};
