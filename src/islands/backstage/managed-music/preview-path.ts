/** Shows an unreleased work, and a premiere's work, to those who manage it. */
export const previewPath = (pagePath: string): string => `${pagePath}?preview=1`;
