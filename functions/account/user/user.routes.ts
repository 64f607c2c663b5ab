import { setCookie } from 'hono/cookie';
import { userApi } from '#contracts/account/user';
import { type Api, serve } from '#functions/platform/api/serve';
import { LOCALE_COOKIE } from '#functions/platform/contract/cookie';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { removeAvatar, uploadAvatar } from './avatar.service';
import { deleteUsers } from './deletion.service';
import { managesUsers } from './user.policy';
import { listUsers, setLocale, showDetail, showUser, updateDetails } from './user.service';
import { serveUserAdministration } from './user-admin.routes';
import { createUser, manageUser } from './user-admin.service';

const ADMINISTRATOR = { permission: 'users.update' } as const;
const LOCALE_SECONDS = 365 * DAY_IN_SECONDS;

const serveUserSearch = (api: Api): void => {
  serve(api, userApi.list, ADMINISTRATOR, (call) => listUsers(call, call.query));
  serve(api, userApi.create, ADMINISTRATOR, async (call) => ({ user: await showDetail(call, await createUser(call, call.body)) }));
};

export const serveUsers = (api: Api): void => {
  serveUserSearch(api);
  serveUserAdministration(api);
  serve(api, userApi.show, 'anyone', async (call) => ({ user: await showUser(call, call.params.id) }));
  serve(api, userApi.update, 'login', async (call) => {
    const { params, body, actor } = call;
    await (managesUsers(actor, body) ? manageUser : updateDetails)(call, params.id, body, call.http.req.raw.headers);
    return { user: await showDetail(call, params.id) };
  });
  serve(api, userApi.delete, 'login', async (call) => {
    await deleteUsers(call, call.params.ids, call.query.deleteCurrentUser === 'true');
    return {};
  });
  serve(api, userApi.uploadAvatar, 'login', async (call) => ({ user: await uploadAvatar(call, call.params.id, call.http.req.raw) }));
  serve(api, userApi.removeAvatar, 'login', async (call) => ({ user: await removeAvatar(call, call.params.id) }));
  serve(api, userApi.setLocale, 'anyone', async (call) => {
    await setLocale(call, call.body.locale);
    setCookie(call.http, LOCALE_COOKIE, call.body.locale, { path: '/', sameSite: 'Lax', secure: true, maxAge: LOCALE_SECONDS });
    return { locale: call.body.locale };
  });
};
