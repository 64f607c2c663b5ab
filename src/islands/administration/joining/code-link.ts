export const codeLink = (code: string): string => `${location.origin}/register?code=${code}`;
