/** Stops the uploads of whoever was here, so that they can go on later. Apart from every page's script, as it stands on many files. */
export const detach = (): Promise<void> => import('./upload.engine').then(({ detachUploads }) => detachUploads());

/** Goes on with the uploads that this browser remembers of a person. */
export const restore = (userId: number): Promise<void> => import('./restore-uploads').then(({ restoreUploads }) => restoreUploads(userId));
