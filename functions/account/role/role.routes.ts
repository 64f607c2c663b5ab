import { roleApi } from '#contracts/account/role';
import { type Api, serve } from '#functions/platform/api/serve';
import { createRole, deleteRoles, listRoles, showRole, updateRole } from './role.service';
import { addMember, listMembers, removeMember } from './role-member.service';

const ADMINISTRATOR = { permission: 'roles.update' } as const;
const IN_A_BROWSER = { permission: 'roles.update', bySession: true } as const;

export const serveRoles = (api: Api): void => {
  serve(api, roleApi.list, ADMINISTRATOR, (call) => listRoles(call, call.query));
  serve(api, roleApi.show, ADMINISTRATOR, async (call) => ({ role: await showRole(call, call.params.id) }));
  serve(api, roleApi.create, ADMINISTRATOR, async (call) => ({ role: await showRole(call, await createRole(call, call.body)) }));
  serve(api, roleApi.update, ADMINISTRATOR, async (call) => {
    await updateRole(call, call.params.id, call.body, call.http.req.raw.headers);
    return { role: await showRole(call, call.params.id) };
  });
  serve(api, roleApi.members, ADMINISTRATOR, (call) => listMembers(call, call.params.id, call.query));
  serve(api, roleApi.addMember, IN_A_BROWSER, async (call) => ({ member: await addMember(call, call.params.id, call.body) }));
  serve(api, roleApi.removeMember, IN_A_BROWSER, async (call) => {
    await removeMember(call, call.params.id, call.params.userId);
    return {};
  });
  serve(api, roleApi.delete, ADMINISTRATOR, async (call) => {
    await deleteRoles(call, call.params.ids);
    return {};
  });
};
