/** Saves a file of this site as it comes: the page never holds it. */
export const takeFile = (path: string): void => Object.assign(document.createElement('a'), { href: path, download: '' }).click();
