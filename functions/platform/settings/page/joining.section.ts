import { oneOf, onOrOff, text } from '../setting-control';
import type { SettingSection } from '../setting-definition';

const QUESTION_MAX = 200;

export const JOINING_SECTION: SettingSection = {
  title: 'Who may join',
  usedIn: [
    { label: 'Registration', path: '/register' },
    { label: 'Join requests', path: '/admin/join-requests' },
    { label: 'Invitation codes', path: '/admin/join-codes' },
  ],
  settings: [
    {
      key: 'registration.disable',
      label: 'Close registration',
      hint: 'No one can create an account, except with an emailed invitation to a workspace. All links to registration are hidden.',
      words: ['sign up', 'register', 'nobody', 'lock'],
      where: 'public',
      effect: 'site',
      ...onOrOff(),
    },
    {
      key: 'joining.mode',
      label: 'While registration is open',
      hint: 'Applies to the form, to other services and to the API. Administrators can always create accounts.',
      words: ['sign up', 'register', 'approval', 'invitation', 'code', 'spam', 'waiting list'],
      where: 'server',
      effect: 'now',
      ...oneOf([
        { value: 'everyone', label: 'Everyone', hint: 'Accounts can be used at once.' },
        { value: 'approval', label: 'After approval', hint: 'New accounts have no rights until you approve them.' },
        { value: 'invitation', label: 'With an invitation code', hint: 'You create codes and decide how often each one works.' },
      ]),
    },
    {
      key: 'joining.question',
      label: 'Question for new users',
      hint: 'Asked before approval; you see the answers in the list of requests. Leave empty to ask nothing.',
      words: ['approval', 'motivation', 'request'],
      where: 'server',
      effect: 'now',
      ...text({ max: QUESTION_MAX }),
    },
  ],
};
