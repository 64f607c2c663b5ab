import { provideOfficeActs } from '#islands/listening/player/ui/use-for-user';

/** Lets those who hold an office act on every page where they are; what they can do is loaded with the first menu. */
export const startOffice = (): void =>
  provideOfficeActs(async (subject) => (await import('#islands/administration/moderation/office-acts')).findActs(subject));
