/** Compares `If-None-Match` weakly (RFC 9110 section 13.1.2). */
export const isNotModified = (headers: Headers, etag: string): boolean => {
  const known = headers.get('If-None-Match');
  if (known === null) return false;
  const value = etag.replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === value);
};

/** Compares `If-Match` strongly (RFC 9110 section 13.1.1). */
export const isVersionConflict = (headers: Headers, etag: string): boolean => {
  const wanted = headers.get('If-Match');
  return wanted !== null && wanted.trim() !== '*' && !wanted.split(',').some((candidate) => candidate.trim() === etag);
};
