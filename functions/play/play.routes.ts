import { trackApi } from '#contracts/track';
import { invalid } from '../http/app-error';
import { type Api, serve } from '../http/serve';
import { findPlayableTrack } from '../track/track.service';
import { recordPlay } from './play.service';
import { issueTicket, listenerOf, openTicket } from './play-ticket.service';

export const servePlays = (api: Api): void => {
  serve(api, trackApi.play, { permission: 'music.view' }, async ({ params, body, http, ...context }) => {
    await findPlayableTrack(context, params.id);
    const listener = await listenerOf(context, http.req.raw.headers);
    if (body.ticket === undefined) return { ticket: await issueTicket(context, params.id, listener) };
    const ticket = await openTicket(context, body.ticket);
    if (ticket?.track !== params.id) throw invalid({ ticket: ['The ticket is not valid.'] });
    if (ticket.listener !== listener) return { counted: false };
    const country = (http.req.raw.cf?.country as string | undefined) ?? null;
    return { counted: await recordPlay(context, { ticket, position: body.position ?? 0, country }) };
  });
};
