import { longText, text } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_LENGTH = 200;

export const GDPR_PAGE: SettingPage = {
  name: 'gdpr',
  title: 'Privacy and legal',
  lead: 'The operator of this site, as the privacy policy, the terms and the imprint name it. Ask a lawyer whether these texts fit your site.',
  group: 'site',
  sections: [
    {
      title: 'Operator',
      usedIn: [
        { label: 'Privacy policy', path: '/privacy' },
        { label: 'Terms of service', path: '/terms' },
        { label: 'Imprint', path: '/imprint' },
      ],
      settings: [
        {
          key: 'operator.name',
          label: 'Name',
          hint: 'The person or company that runs this site.',
          words: ['owner', 'company', 'publisher', 'imprint', 'legal'],
          where: 'server',
          effect: 'site',
          ...text({ max: MAX_LENGTH }),
        },
        {
          key: 'operator.address',
          label: 'Postal address',
          hint: 'Street, town and country. A post-office box is not enough in many countries.',
          words: ['street', 'town', 'country', 'imprint'],
          where: 'server',
          effect: 'site',
          ...longText(500),
        },
        {
          key: 'operator.email',
          label: 'Email address',
          hint: 'For questions about personal data and the terms.',
          words: ['contact', 'data protection', 'privacy'],
          where: 'server',
          effect: 'site',
          ...text({ max: MAX_LENGTH, pattern: EMAIL, patternMessage: 'Enter an email address.' }),
        },
        {
          key: 'operator.law',
          label: 'Country whose law applies',
          hint: 'For example Austria.',
          words: ['jurisdiction', 'court', 'terms'],
          where: 'server',
          effect: 'site',
          ...text({ max: MAX_LENGTH }),
        },
        {
          key: 'operator.phone',
          label: 'Telephone',
          hint: 'Optional.',
          words: ['call', 'number', 'contact'],
          where: 'server',
          effect: 'site',
          ...text({ max: MAX_LENGTH }),
        },
        {
          key: 'operator.representative',
          label: 'Represented by',
          hint: 'Optional. For a company or an association: the people who may sign for it.',
          words: ['director', 'board', 'management'],
          where: 'server',
          effect: 'site',
          ...text({ max: MAX_LENGTH }),
        },
        {
          key: 'operator.register',
          label: 'Register and number',
          hint: 'Optional. For example the commercial register.',
          words: ['court', 'company number', 'trade'],
          where: 'server',
          effect: 'site',
          ...text({ max: MAX_LENGTH }),
        },
        {
          key: 'operator.vat',
          label: 'VAT number',
          hint: 'Optional.',
          words: ['tax', 'identification'],
          where: 'server',
          effect: 'site',
          ...text({ max: MAX_LENGTH }),
        },
      ],
    },
  ],
};
