export const codeLink = (baseUrl: string, code: string): string => `${baseUrl}/register?code=${code}`;
