import type { SocialService } from '#contracts/account/social';

export const SERVICE_NAMES: Record<SocialService, string> = { google: 'Google', facebook: 'Facebook', twitter: 'X', envato: 'Envato' };
