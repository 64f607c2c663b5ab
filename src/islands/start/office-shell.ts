import { provideOfficeActs } from '#islands/listening/player/ui/use-for-user';

export const startOffice = (): void =>
  provideOfficeActs(async (subject) => (await import('#islands/administration/moderation/office-acts')).findActs(subject));
