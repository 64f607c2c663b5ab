/** Downloads without loading the file into memory. */
export const takeFile = (path: string): void => Object.assign(document.createElement('a'), { href: path, download: '' }).click();
