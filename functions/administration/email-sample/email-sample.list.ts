import {
  accountExistsEmail,
  emailChangedEmail,
  invitationEmail,
  newLoginEmail,
  passkeyAddedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  verificationEmail,
} from '#functions/account/auth/account-email';
import { tokenEndingEmail } from '#functions/account/token/token-ending.service';
import { accountApprovedEmail, accountDeclinedEmail } from '#functions/account/user/joining-email';
import { deletionEmail, openAgainEmail, suspendedEmail } from '#functions/account/user/restriction-email';
import { DECLINED_DAYS } from '#functions/administration/join-request/join-request.contract';
import { approvedEmail, deniedEmail } from '#functions/backstage/backstage-request/request-email';
import { insightEmail } from '#functions/backstage/insight/insight-mail.service';
import { noticeEmail } from '#functions/community/notification/notification-email.service';
import { releaseNoteEmail } from '#functions/community/release-note/release-note-email';
import type { EmailMessage, Sender } from '#functions/platform/email/email.message';
import { testEmail } from '#functions/platform/email/test-email';
import { MAILED_KINDS } from '#functions/platform/notifier/notify.service';
import { contactEmail } from '#functions/site/contact/contact.service';
import { sampleNotice } from './notice-sample';

type Draw = (sender: Sender) => EmailMessage;

/** Code and link token of all samples. An email must not show it outside of masked places. */
export const SAMPLE_SECRET = '402816';

const SAMPLE_TIME = new Date(Date.UTC(2026, 11, 1, 9));

const linkOf = ({ baseUrl }: Sender, path: string): string => `${baseUrl}/${path}/${SAMPLE_SECRET}`;

export const EMAIL_SAMPLES: readonly Draw[] = [
  (sender) => verificationEmail(sender, SAMPLE_SECRET),
  accountExistsEmail,
  (sender) => passwordResetEmail(sender, SAMPLE_SECRET),
  (sender) => passwordChangedEmail(sender, { credentials: ['passkeys', 'access_tokens'], isFirstProof: false }),
  (sender) => newLoginEmail(sender, { browser: 'Firefox on Linux', place: 'Kiel, Germany', time: SAMPLE_TIME }),
  (sender) => passkeyAddedEmail(sender, 'Blue laptop'),
  (sender) => emailChangedEmail(sender, 'noor@example.com'),
  (sender) =>
    invitationEmail(sender, {
      inviter: 'Ebba Andersson',
      workspace: 'Low Sun',
      url: linkOf(sender, 'workspace/join'),
      blockUrl: `${sender.baseUrl}/unsubscribe`,
    }),
  (sender) => suspendedEmail(sender, { reason: 'The same comment under forty tracks.', endsAt: SAMPLE_TIME }),
  openAgainEmail,
  (sender) => deletionEmail(sender, SAMPLE_TIME),
  accountApprovedEmail,
  (sender) => accountDeclinedEmail(sender, { reply: 'Please register with the address of your label.', days: DECLINED_DAYS }),
  (sender) => tokenEndingEmail(sender, 'Studio uploads', SAMPLE_TIME),
  (sender) => approvedEmail(sender, { type: 'claim-artist', artistName: 'Nightjar' }, linkOf(sender, 'unsubscribe')),
  (sender) => deniedEmail(sender, 'Nightjar', 'Please send us a page of yours that names you as Nightjar.', linkOf(sender, 'unsubscribe')),
  (sender) =>
    insightEmail(
      sender,
      [
        { name: 'Nightjar', plays: 412, before: 380, top: 'Slow Ferry' },
        { name: 'The Low Sun', plays: 1, before: 0, top: null },
      ],
      linkOf(sender, 'insights/mail/stop'),
    ),
  (sender) =>
    releaseNoteEmail(
      sender,
      {
        artist: 'Nightjar',
        title: 'Slow Ferry',
        body: 'We wrote this by the sea.\n\nThank you for listening.',
        path: '/album/1/slow-ferry',
      },
      linkOf(sender, 'unsubscribe'),
    ),
  (sender) =>
    contactEmail(sender, {
      name: 'Noor Haddad',
      email: 'noor@example.com',
      message: 'Hello!\nMy upload is stuck at 80%. What can I do?',
    }),
  ...MAILED_KINDS.filter((kind) => kind !== 'release-noted').map(
    (kind): Draw =>
      (sender) =>
        noticeEmail(sender, sampleNotice(kind), linkOf(sender, 'unsubscribe')),
  ),
  testEmail,
];
