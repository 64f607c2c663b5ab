import type { BackstageRequest } from '#contracts/backstage/backstage-request';
import { t } from '#islands/platform/lib/translate';
import type { CHIP_COLOURS, CHIP_STATES } from '#islands/platform/ui/base/Chip';

export type RequestType = BackstageRequest['type'];
export type RequestState = BackstageRequest['state'];

interface KindText {
  name: string;
  purpose: string;
  icon: string;
  verb: string;
}

export const kindText = (type: RequestType): KindText =>
  ({
    'become-artist': {
      name: t('Become an artist'),
      purpose: t('You make music and have no profile here yet. You get one, and can upload to it.'),
      icon: 'mic',
      verb: t('Ask for a profile'),
    },
    'claim-artist': {
      name: t('Claim an artist'),
      purpose: t('The profile of your music is here already, but somebody else made it. It is handed over to you.'),
      icon: 'flag',
      verb: t('Claim a profile'),
    },
    'verify-artist': {
      name: t('Get verified'),
      purpose: t('Your profile gets a sign that tells listeners it really is yours.'),
      icon: 'verified',
      verb: t('Ask for the sign'),
    },
  })[type];

export const formPath = (type: RequestType): string => `/backstage/requests/${type}`;

/** The applicant's page of a request. */
export const submittedPath = (request: Pick<BackstageRequest, 'id'>): string => `/backstage/requests/${request.id}/request-submitted`;

/** The reviewer's page of a request. */
export const decisionPath = (request: { id: number }): string => `/admin/backstage-requests/${request.id}`;

export const requestStateText = (
  state: RequestState,
): { label: string; colour: (typeof CHIP_COLOURS)[number] | (typeof CHIP_STATES)[number]; icon: string } => {
  if (state === 'pending') return { label: t('Waiting'), colour: 'next', icon: 'clock' };
  if (state === 'approved') return { label: t('Approved'), colour: 'positive', icon: 'check' };
  if (state === 'denied') return { label: t('Not approved'), colour: 'danger', icon: 'x' };
  return { label: t('Withdrawn'), colour: 'default', icon: 'minus' };
};

export const applicantRoleText = (role: BackstageRequest['role']): string =>
  ({
    artist: t('I am the artist, or one of the band'),
    manager: t('I manage the artist'),
    label: t('I work for their label'),
    other: t('Something else'),
  })[role];
