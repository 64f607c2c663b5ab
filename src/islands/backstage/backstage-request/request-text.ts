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
      purpose: t('You make music but have no profile here yet. Get one and upload your music.'),
      icon: 'mic',
      verb: t('Request a profile'),
    },
    'claim-artist': {
      name: t('Claim an artist'),
      purpose: t('Someone else created a profile for your music. We’ll transfer it to you.'),
      icon: 'flag',
      verb: t('Claim profile'),
    },
    'verify-artist': {
      name: t('Get verified'),
      purpose: t('Get a badge that shows listeners the profile is really yours.'),
      icon: 'verified',
      verb: t('Request verification'),
    },
  })[type];

export const answerText = (): string => t('We answer by email, and yours isn’t verified yet. Verify it to get the answer.');

export const formPath = (type: RequestType): string => `/backstage/requests/${type}`;

/** The applicant's page of a request. */
export const submittedPath = (request: Pick<BackstageRequest, 'id'>): string => `/backstage/requests/${request.id}/request-submitted`;

/** For users without an artist. */
export const firstStepPath = ({ open }: { open: BackstageRequest | null }): string =>
  open ? submittedPath(open) : formPath('become-artist');

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
    artist: t('I’m the artist or a band member'),
    manager: t('I manage the artist'),
    label: t('I work for their label'),
    other: t('Other'),
  })[role];
