import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BackstageRequest, type BackstageRequestDetail, CLAIMED_BY_ANOTHER } from '#contracts/backstage/backstage-request';
import type { CurrentUser } from '#contracts/platform/settings';
import { readRequestForm } from '#functions/backstage/backstage-request/backstage-request-page.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { createArtist } from '../../support/factories/artist.factory';
import { answerOf, createUploader, type Uploader } from '../../support/upload';

interface Answer {
  request: BackstageRequestDetail;
  pagination: { data: BackstageRequest[] };
  errors: Record<string, string[]>;
  message: string;
}

const NEW = { type: 'become-artist', artist_name: 'Tusk & Velvet', first_name: 'Ada', last_name: 'Reed', role: 'artist' };
const PROOF = { proofs: ['https://example.com/tusk'] };

const send = async (by: Uploader, path: string, method = 'GET', body?: object) => answerOf<Answer>(await by.send(path, { method, body }));
const ask = (by: Uploader, body: object = {}) => send(by, 'backstage-requests', 'POST', { ...NEW, ...body });
const approve = (by: Uploader, id: number) => send(by, `backstage-requests/${id}/approve`, 'POST');
const deny = (by: Uploader, id: number, reason = 'We could not find you.') => send(by, `backstage-requests/${id}/deny`, 'POST', { reason });
const mailsTo = async (by: Uploader) =>
  (await env.DB.prepare('select kind, text from emails where recipient = ?').bind(by.user.email).all<{ kind: string; text: string }>())
    .results;

let applicant: Uploader;
let reviewer: Uploader;
beforeEach(async () => {
  applicant = await createUploader({ permissions: ['backstageRequests.create'] });
  reviewer = await createUploader({ permissions: ['backstageRequests.update'] });
});

describe('sending requests', () => {
  test('BACK-001 a user has one open request, visible to reviewers, and can withdraw it', async () => {
    const { status, body } = await ask(applicant, { message: 'Hello', company: null });
    expect([status, body.request.state, body.request.can]).toEqual([200, 'pending', { withdraw: true, decide: false }]);
    const again = await ask(applicant);
    expect([again.status, again.body.message]).toEqual([409, 'You already have an open request of this kind.']);
    const path = `backstage-requests/${body.request.id}`;
    const stranger = await createUploader({ permissions: ['backstageRequests.create'] });
    expect([(await send(stranger, path)).status, (await send(reviewer, path)).body.request.can.decide]).toEqual([404, true]);
    const listOf = async (by: Uploader) => (await send(by, 'backstage-requests?state=pending')).body.pagination.data.map(({ id }) => id);
    expect(await listOf(stranger)).toEqual([]);
    expect(await listOf(reviewer)).toContain(body.request.id);
    expect((await send(stranger, path, 'DELETE')).status).toBe(404);
    expect((await send(applicant, path, 'DELETE')).status).toBe(200);
    expect((await send(applicant, path)).body.request.state).toBe('withdrawn');
    expect((await approve(reviewer, body.request.id)).status).toBe(409);
    expect((await ask(applicant)).status).toBe(200);
  });

  test('a user can send ten requests an hour, then gets 429', async () => {
    for (let count = 0; count < 10; count += 1) expect([count, (await ask(applicant)).status]).toEqual([count, count === 0 ? 200 : 409]);
    expect((await ask(applicant)).status).toBe(429);
    expect((await ask(await createUploader({ permissions: ['backstageRequests.create'] }))).status).toBe(200);
  });

  test('the form shows an open request, but not a withdrawn one', async () => {
    const { id } = (await ask(applicant)).body.request;
    const context = createContext(env, { ...ANONYMOUS_ACTOR, user: { ...applicant.user, hasProvedAddress: true } });
    const user = { first_name: 'Ada', last_name: 'Reed' } as CurrentUser;
    const openOne = async () => (await readRequestForm(context, 'become-artist', user, null)).open?.id ?? null;
    expect(await openOne()).toBe(id);
    await send(applicant, `backstage-requests/${id}`, 'DELETE');
    expect(await openOne()).toBeNull();
  });

  test('OBJ-14 a request of another user returns the same 404 as an unknown one', async () => {
    const { id } = (await ask(applicant)).body.request;
    const stranger = await createUploader({ permissions: ['backstageRequests.create'] });
    for (const method of ['GET', 'DELETE']) {
      const answers = [await send(stranger, `backstage-requests/${id}`, method), await send(stranger, 'backstage-requests/999999', method)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    }
    expect((await send(applicant, `backstage-requests/${id}`)).body.request.state).toBe('pending');
  });

  test('parallel requests leave one open', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(applicant)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('all invalid fields are reported at once', async () => {
    const empty = await ask(applicant, { artist_name: ' ', first_name: '', role: 'king', proofs: ['javascript:alert(1)'] });
    expect([empty.status, Object.keys(empty.body.errors).sort()]).toEqual([422, ['artist_name', 'first_name', 'proofs.0', 'role']]);
    expect((await ask(applicant, { type: 'claim-artist' })).body.errors).toEqual({
      artist_id: ['Choose the artist.'],
      proofs: ['Name at least one address that shows who you are.'],
    });
    expect((await ask(applicant, { type: 'claim-artist', role: 'king' })).body.errors).toEqual({
      role: ['Choose your relation to the artist.'],
      artist_id: ['Choose the artist.'],
      proofs: ['Name at least one address that shows who you are.'],
    });
    expect((await ask(applicant, { type: 'claim-artist', artist_id: 999_999, ...PROOF })).body.errors).toEqual({
      artist_id: ['Choose an artist that is here.'],
    });
  });
});

describe('reviewing requests', () => {
  test('an approval creates the artist, assigns its manager, allows uploads and sends an email', async () => {
    const { request } = (await ask(applicant)).body;
    const { status, body } = await approve(reviewer, request.id);
    expect([status, body.request.state, body.request.artist?.name]).toEqual([200, 'approved', 'Tusk & Velvet']);
    expect(body.request.artist?.managers.map(({ id }) => id)).toEqual([applicant.user.id]);
    const edited = await send(applicant, `artists/${body.request.artist_id}`, 'PUT', { description: 'Two people and a drum.' });
    expect(edited.status).toBe(200);
    const presign = { filename: 'a.wav', mime: 'audio/wav', extension: 'wav', size: 100, metadata: {} };
    expect((await send(applicant, 's3/simple/presign', 'POST', presign)).status).toBe(200);
    const [mail] = await mailsTo(applicant);
    expect([mail!.kind, mail!.text.includes('Tusk & Velvet has a profile')]).toEqual(['backstage-request-approved', true]);
  });

  test('parallel decisions on one request take effect once', async () => {
    const { request } = (await ask(applicant, { artist_name: 'Only Once' })).body;
    const other = await createUploader({ permissions: ['backstageRequests.update'] });
    const answers = await Promise.all([approve(reviewer, request.id), approve(other, request.id), deny(reviewer, request.id)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const made = await env.DB.prepare("select count(*) as n from artists where name = 'Only Once'").first('n');
    const { state } = (await send(reviewer, `backstage-requests/${request.id}`)).body.request;
    expect(made).toBe(state === 'approved' ? 1 : 0);
    expect(await mailsTo(applicant)).toHaveLength(1);
  });

  test('approving one of two claims denies the other and sends an email', async () => {
    const artist = await createArtist();
    const rival = await createUploader({ permissions: ['backstageRequests.create'] });
    const claim = { type: 'claim-artist', artist_id: artist.id, ...PROOF };
    const [one, other] = [(await ask(applicant, claim)).body.request, (await ask(rival, claim)).body.request];
    const seen = (await send(reviewer, `backstage-requests/${one.id}`)).body.request;
    expect(seen.rivals.map(({ id }) => id)).toEqual([other.id]);
    expect((await send(applicant, `backstage-requests/${one.id}`)).body.request.rivals).toEqual([]);
    await approve(reviewer, one.id);
    const lost = (await send(rival, `backstage-requests/${other.id}`)).body.request;
    expect([lost.state, lost.reason]).toEqual(['denied', CLAIMED_BY_ANOTHER]);
    expect((await send(applicant, `artists/${artist.id}`, 'PUT', { city: 'Bergen' })).status).toBe(200);
    expect((await send(rival, `artists/${artist.id}`, 'PUT', { city: 'Bergen' })).status).toBe(403);
    expect((await mailsTo(rival)).map(({ kind }) => kind)).toEqual(['backstage-request-denied']);
  });

  test('a claim decided in parallel has one outcome, and emails and rival claim match it', async () => {
    const other = await createUploader({ permissions: ['backstageRequests.update'] });
    for (const against of ['deny', 'withdraw'] as const) {
      const [artist, claimant, rival] = [
        await createArtist(),
        await createUploader({ permissions: ['backstageRequests.create'] }),
        await createUploader({ permissions: ['backstageRequests.create'] }),
      ];
      const claim = { type: 'claim-artist', artist_id: artist.id, ...PROOF };
      const [mine, theirs] = [(await ask(claimant, claim)).body.request, (await ask(rival, claim)).body.request];
      const second = () => (against === 'deny' ? deny(other, mine.id) : send(claimant, `backstage-requests/${mine.id}`, 'DELETE'));
      await Promise.all([second(), approve(reviewer, mine.id), second()]);
      const { state } = (await send(reviewer, `backstage-requests/${mine.id}`)).body.request;
      const isApproved = state === 'approved';
      const messages = { approved: ['backstage-request-approved'], denied: ['backstage-request-denied'], withdrawn: [], pending: ['-'] };
      expect((await mailsTo(claimant)).map(({ kind }) => kind)).toEqual(messages[state]);
      expect((await send(reviewer, `backstage-requests/${theirs.id}`)).body.request.state).toBe(isApproved ? 'denied' : 'pending');
      expect(await mailsTo(rival)).toHaveLength(isApproved ? 1 : 0);
    }
  });

  test('an approved verification is shown on the artist at once', async () => {
    const artist = await createArtist({ managers: [applicant.user] });
    const { request } = (await ask(applicant, { type: 'verify-artist', artist_id: artist.id, ...PROOF })).body;
    await approve(reviewer, request.id);
    const shown = await answerOf<{ artist: { verified: boolean } }>(await reviewer.send(`artists/${artist.id}`, { method: 'GET' }));
    expect(shown.body.artist.verified).toBe(true);
    const stale = await env.DB.prepare('select count(*) as n from stale_pages where tag = ?').bind(`artist:${artist.id}`).first('n');
    expect(stale).toBe(1);
  });

  test('a denial requires a reason, sends it by email and grants nothing', async () => {
    const { request } = (await ask(applicant)).body;
    expect((await deny(reviewer, request.id, ' ')).status).toBe(422);
    const { body } = await deny(reviewer, request.id, 'The name is taken.');
    expect([body.request.state, body.request.reason]).toEqual(['denied', 'The name is taken.']);
    expect((await mailsTo(applicant))[0]!.text).toContain('The name is taken.');
    const allowed = await env.DB.prepare("select count(*) as n from user_permissions where user_id = ? and name = 'music.create'")
      .bind(applicant.user.id)
      .first('n');
    expect(allowed).toBe(0);
  });

  test('FUN-02 reviewers cannot decide on their own requests', async () => {
    const both = await createUploader({ permissions: ['backstageRequests.create', 'backstageRequests.update'] });
    const { request } = (await ask(both)).body;
    expect([(await approve(both, request.id)).status, (await approve(applicant, request.id)).status]).toEqual([403, 403]);
  });
});
