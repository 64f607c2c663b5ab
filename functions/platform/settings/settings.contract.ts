import { z } from 'zod';
import { DATE_FORMATS } from '#functions/platform/contract/date-format';
import { endpoint } from '#functions/platform/contract/endpoint';
import { grantedPermission, subscriptionStatus } from '#functions/platform/contract/permission';

export const MENU_LABEL_MAX = 1024;
export const MENU_POSITIONS = ['sidebar-primary', 'sidebar-secondary', 'mobile-bottom', 'landing-page-navbar'] as const;
export const DEFAULT_LANGUAGE = 'en';
export const DEFAULT_TIMEZONE = 'UTC';
export const FONT_WEIGHT_DEFAULT = 400;
/** Contains nothing that could break out of a style sheet or URL. */
export const WEB_FONT_PATTERN = /^[A-Za-z0-9][A-Za-z0-9 ]{0,59}$/;
/** Theme value with the web font and optional weights: `Inter`, `Inter:400,700`. */
export const WEB_FONT_ROLE = 'web-font';
export const AD_SLOTS = ['general_top', 'general_bottom', 'artist_top', 'artist_bottom', 'album_above'] as const;
export type AdSlotName = (typeof AD_SLOTS)[number];
export const AD_SIZE_HINTS: Record<AdSlotName, string> = {
  general_top: 'Height of 150px or less, or responsive.',
  general_bottom: 'Height of 150px or less, or responsive.',
  artist_top: 'Width of 1000px or less, or responsive.',
  artist_bottom: 'Width of 430px or less, or responsive.',
  album_above: 'As wide as possible, or responsive.',
};
/** `ads.example.com`, or `*.example.com` for all its subdomains. */
export const AD_HOST_PATTERN = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
export const AD_HOSTS_MAX = 20;

export const menuItem = z.object({
  id: z.string(),
  label: z.string().transform((label) => label.slice(0, MENU_LABEL_MAX)),
  icon: z.string().nullable(),
  type: z.enum(['link', 'route']),
  action: z.string(), // `{currentUser}` is replaced with the user's id
  target: z.enum(['_self', '_blank']).default('_self'),
  roles: z.array(z.number()).default([]),
  permissions: z.array(z.string()).default([]),
  settings: z.record(z.string(), z.unknown()).default({}),
  subscriptionStatus: z.enum(['subscribed', 'unsubscribed']).nullable().default(null),
});
export type SiteMenuItem = z.infer<typeof menuItem>;

export const menu = z.object({ id: z.string(), name: z.string(), positions: z.array(z.enum(MENU_POSITIONS)), items: z.array(menuItem) });
export type SiteMenu = z.infer<typeof menu>;

export const theme = z.object({
  id: z.number(),
  name: z.string(),
  is_dark: z.boolean(),
  default_light: z.boolean(),
  default_dark: z.boolean(),
  values: z.record(z.string(), z.string()),
  font: z.object({ family: z.string(), stylesheet: z.string() }).nullable(),
});
export type Theme = z.infer<typeof theme>;

const socialProvider = z.object({ enable: z.boolean() });

export const seoTemplate = z.object({ title: z.string(), description: z.string() });

/** Public: never contains secrets. */
export const publicSettings = z.object({
  base_url: z.string(),
  homepage: z.object({ type: z.enum(['channel', 'landingPage']), channel: z.string() }),
  branding: z.object({
    site_name: z.string(),
    site_description: z.string(),
    logo_light: z.string().nullable(),
    logo_dark: z.string().nullable(),
    logo_light_mobile: z.string().nullable(),
    logo_dark_mobile: z.string().nullable(),
  }),
  dates: z.object({ default_timezone: z.string(), format: z.enum(DATE_FORMATS) }),
  cookie_notice: z.object({
    enable: z.boolean(),
    position: z.enum(['top', 'bottom']),
    button: z.object({ label: z.string() }),
    text: z.string(),
  }),
  themes: z.object({ default_id: z.number().nullable(), user_change: z.boolean() }),
  i18n: z.object({ enable: z.boolean(), default_language: z.string() }),
  require_email_confirmation: z.boolean(),
  registration: z.object({ disable: z.boolean(), policies: z.array(z.object({ id: z.string(), label: z.string(), action: z.string() })) }),
  social: z.object({
    google: socialProvider,
    facebook: socialProvider,
    twitter: socialProvider,
    envato: socialProvider,
    compact_buttons: z.boolean(),
  }),
  recaptcha: z.object({
    provider: z.enum(['recaptcha', 'turnstile', 'hcaptcha']),
    site_key: z.string().nullable(),
    enable: z.record(z.string(), z.boolean()),
  }),
  auth: z.object({
    secondary_redirect: z.string().nullable(),
    landing_text: z.string(),
    landing_label: z.string(),
    landing_url: z.string().nullable(),
    passkeys: z.boolean(),
  }),
  /** `sells`: billing is on and a payment provider is configured, so plans can be bought. Computed, never stored. */
  billing: z.object({ enable: z.boolean(), sells: z.boolean() }),
  api: z.object({ integrated: z.boolean() }),
  workspaces: z.object({ integrated: z.boolean() }),
  notifications: z.object({ integrated: z.boolean(), subscriptions: z.object({ integrated: z.boolean() }) }),
  site: z.object({ demo: z.boolean() }),
  /** `default_volume` is a percentage. */
  player: z.object({ show_sidebar_queue: z.boolean(), default_volume: z.number(), seek_seconds: z.number(), downloads: z.boolean() }),
  live: z.object({ poll_seconds: z.number(), pause_hidden: z.boolean() }),
  /** `direct`: browsers upload straight to storage if the driver's name ends in `s3`; `tus`: else large files are uploaded in chunks. */
  uploads: z.object({
    driver: z.string(),
    direct: z.boolean(),
    tus: z.boolean(),
    chunk_size: z.number(), // bytes, as `max_size`
    max_size: z.number(),
    allowed_types: z.array(z.string()),
    blocked_types: z.array(z.string()),
  }),
  ads: z.record(z.enum(AD_SLOTS), z.string()),
  ads_disabled: z.boolean(),
  /** DSN of a Sentry-compatible service that receives browser errors; null for this site. */
  error_reporting: z.object({ dsn: z.string().nullable(), sample_percent: z.number() }),
  custom_pages: z.object({ missing_redirect: z.string().nullable() }),
  seo: z.record(z.string(), seoTemplate),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const currentUser = z.object({
  id: z.number(),
  name: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  image: z.string().nullable(),
  language: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string(),
  email_verified_at: z.string().nullable(),
  banned_at: z.string().nullable(),
  permissions: z.array(grantedPermission),
  roles: z.array(z.object({ id: z.number(), name: z.string() })),
  subscriptions: z.array(subscriptionStatus),
  two_factor_confirmed_at: z.string().nullable(),
  unread_notifications_count: z.number(),
  welcome_due: z.boolean(), // a new user who has hardly listened and not answered the welcome questions
  viewer: z.object({ name: z.string(), ends_at: z.string() }).optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const bootstrapData = z.object({
  settings: publicSettings,
  themes: z.array(theme),
  menus: z.array(menu),
  locale: z.object({ language: z.string(), lines: z.record(z.string(), z.string()) }),
  guest_role: z.object({ permissions: z.array(grantedPermission) }),
  user: currentUser.nullable(),
});
export type BootstrapData = z.infer<typeof bootstrapData>;

/** Omitted on public pages: the server renders with them, and only pages for users, and forms that receive them, need them. */
export const AREA_SETTINGS = [
  'ads',
  'ads_disabled',
  'api',
  'auth',
  'custom_pages',
  'dates',
  'homepage',
  'live',
  'recaptcha',
  'seo',
  'site',
  'social',
  'uploads',
] as const;
type AreaSetting = (typeof AREA_SETTINGS)[number];

export type PageBootstrap = Omit<BootstrapData, 'settings'> & {
  settings: Omit<PublicSettings, AreaSetting> & Partial<Pick<PublicSettings, AreaSetting>>;
};

export const settingsApi = {
  bootstrap: endpoint({
    method: 'GET',
    path: '/bootstrap-data',
    summary: 'Show the initial state of the site',
    response: z.object({ data: bootstrapData }),
  }),
};
