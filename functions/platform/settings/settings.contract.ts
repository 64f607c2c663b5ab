import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';
import { grantedPermission, subscriptionStatus } from '#functions/platform/contract/permission';

/** The label of a menu item is cut to this many characters. */
export const MENU_LABEL_MAX = 1024;
export const MENU_POSITIONS = ['sidebar-primary', 'sidebar-secondary', 'mobile-bottom', 'landing-page-navbar'] as const;
export const DEFAULT_LANGUAGE = 'en';
export const DEFAULT_TIMEZONE = 'UTC';
/** The weight of a web font unless the theme names one. */
export const FONT_WEIGHT_DEFAULT = 400;
/** The name of a web font: nothing that could end its place in a style or in an address. */
export const WEB_FONT_PATTERN = /^[A-Za-z0-9][A-Za-z0-9 ]{0,59}$/;
/** The value of a theme that names the web font of its texts, and behind a colon its weights: `Inter`, `Inter:400,700`. */
export const WEB_FONT_ROLE = 'web-font';
export const AD_SLOTS = ['general_top', 'general_bottom', 'artist_top', 'artist_bottom', 'album_above'] as const;
export type AdSlotName = (typeof AD_SLOTS)[number];
/** What fits into each slot, for the operator who fills it. */
export const AD_SIZE_HINTS: Record<AdSlotName, string> = {
  general_top: 'Height of 150px or less, or responsive.',
  general_bottom: 'Height of 150px or less, or responsive.',
  artist_top: 'Width of 1000px or less, or responsive.',
  artist_bottom: 'Width of 430px or less, or responsive.',
  album_above: 'As wide as possible, or responsive.',
};
/** A site that an advert may load scripts from: `ads.example.com`, or `*.example.com` for all below it. */
export const AD_HOST_PATTERN = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** How many sites the setting `ads.hosts` may name. */
export const AD_HOSTS_MAX = 20;

export const menuItem = z.object({
  id: z.string(),
  label: z.string().transform((label) => label.slice(0, MENU_LABEL_MAX)),
  icon: z.string().nullable(),
  type: z.enum(['link', 'route']),
  /** The address; `{currentUser}` stands for the id of the person logged in. */
  action: z.string(),
  target: z.enum(['_self', '_blank']).default('_self'),
  roles: z.array(z.number()).default([]),
  permissions: z.array(z.string()).default([]),
  /** Settings that must have these values, by their dotted names. */
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
  /** Role name (`bg`, `accent`, `font-text`, `radius`) to its value. */
  values: z.record(z.string(), z.string()),
  /** The web font of its texts, with the style sheet that brings it; null for the site's own. */
  font: z.object({ family: z.string(), stylesheet: z.string() }).nullable(),
});
export type Theme = z.infer<typeof theme>;

const socialProvider = z.object({ enable: z.boolean() });

export const seoTemplate = z.object({ title: z.string(), description: z.string() });

/** What the browser is told of the settings. Secrets are never part of them. */
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
  dates: z.object({ default_timezone: z.string() }),
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
  }),
  billing: z.object({ enable: z.boolean() }),
  api: z.object({ integrated: z.boolean() }),
  workspaces: z.object({ integrated: z.boolean() }),
  /** Whether people are told what happens, and whether they choose of what (`subscriptions`). */
  notifications: z.object({ integrated: z.boolean(), subscriptions: z.object({ integrated: z.boolean() }) }),
  site: z.object({ demo: z.boolean() }),
  player: z.object({ show_sidebar_queue: z.boolean(), default_volume: z.number(), seek_seconds: z.number(), downloads: z.boolean() }),
  /** `direct`: browsers put files straight into the storage where its driver can that (its name ends in `s3`); `tus`: large ones come in portions otherwise. */
  uploads: z.object({
    driver: z.string(),
    direct: z.boolean(),
    tus: z.boolean(),
    /** Bytes of a portion, and of the largest file. */
    chunk_size: z.number(),
    max_size: z.number(),
    allowed_types: z.array(z.string()),
    blocked_types: z.array(z.string()),
  }),
  /** HTML of each advert by slot; an empty string is no advert. */
  ads: z.record(z.enum(AD_SLOTS), z.string()),
  ads_disabled: z.boolean(),
  /** Where browsers report errors to instead of this site: the public address (DSN) of a project of a Sentry-compatible service. */
  error_reporting: z.object({ dsn: z.string().nullable() }),
  /** Where the visitor of a custom page that is not there is led; null for the page that says so. */
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
  /** They are new here, have hardly listened yet, and were not asked or did not answer what they like. */
  welcome_due: z.boolean(),
  /** The administrator who sees the site as them, and until when; absent where nobody does. */
  viewer: z.object({ name: z.string(), ends_at: z.string() }).optional(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Everything a page starts from. Public pages embed it without a person (`user: null`). */
export const bootstrapData = z.object({
  settings: publicSettings,
  themes: z.array(theme),
  menus: z.array(menu),
  locale: z.object({ language: z.string(), lines: z.record(z.string(), z.string()) }),
  guest_role: z.object({ permissions: z.array(grantedPermission) }),
  user: currentUser.nullable(),
});
export type BootstrapData = z.infer<typeof bootstrapData>;

/** Groups of settings that pages for everybody do without: only pages that are drawn for somebody, and forms that are given them, need them. */
export const AREA_SETTINGS = ['api', 'auth', 'recaptcha', 'site', 'social', 'uploads'] as const;
type AreaSetting = (typeof AREA_SETTINGS)[number];

/** What a page embeds: on one for everybody the settings of areas are missing. */
export type PageBootstrap = Omit<BootstrapData, 'settings'> & {
  settings: Omit<PublicSettings, AreaSetting> & Partial<Pick<PublicSettings, AreaSetting>>;
};

export const settingsApi = {
  bootstrap: endpoint({
    method: 'GET',
    path: '/bootstrap-data',
    summary: 'Read what the site starts from',
    response: z.object({ data: bootstrapData }),
  }),
};
