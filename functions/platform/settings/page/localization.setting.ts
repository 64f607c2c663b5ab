import { DATE_FORMATS } from '#functions/platform/contract/date-format';
import { oneOf, oneOfList, onOrOff } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const EXAMPLES: Record<(typeof DATE_FORMATS)[number], string> = {
  short: '14/08/2026',
  medium: '14 Aug 2026',
  long: '14 August 2026',
  iso: '2026-08-14',
};

const site = { where: 'public', effect: 'site' } as const;

export const LOCALIZATION_PAGE: SettingPage = {
  name: 'localization',
  title: 'Localization',
  lead: 'Language, timezone and dates.',
  group: 'site',
  sections: [
    {
      title: 'Language',
      usedIn: [{ label: 'Every page', path: '/' }],
      settings: [
        {
          key: 'i18n.enable',
          label: 'Let visitors choose their language',
          hint: 'Shows the language menu. When off, every page is in the default language.',
          words: ['translation', 'internationalisation', 'localisation'],
          ...site,
          ...onOrOff(),
        },
        {
          key: 'i18n.default_language',
          label: 'Default language',
          words: ['translation', 'localisation'],
          ...site,
          ...oneOfList('languages'),
        },
      ],
    },
    {
      title: 'Date and time',
      settings: [
        {
          key: 'dates.default_timezone',
          label: 'Default timezone',
          hint: 'For users who have not chosen their own. Days of reports begin at midnight in this zone; days already counted stay as they are.',
          words: ['time zone', 'utc', 'clock'],
          ...site,
          ...oneOfList('timezones'),
        },
        {
          key: 'dates.format',
          label: 'Dates',
          hint: 'Of releases, joins and payments.',
          words: ['day', 'month', 'calendar', 'iso'],
          ...site,
          ...oneOf(DATE_FORMATS.map((value) => ({ value, label: EXAMPLES[value] }))),
        },
      ],
    },
  ],
};
