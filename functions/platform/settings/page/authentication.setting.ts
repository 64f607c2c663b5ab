import type { SettingPage } from '../setting-definition';
import { JOINING_SECTION } from './joining.section';

export const AUTHENTICATION_PAGE: SettingPage = {
  name: 'authentication',
  title: 'Login and registration',
  lead: 'Who can create an account, and how.',
  group: 'people',
  sections: [JOINING_SECTION],
};
