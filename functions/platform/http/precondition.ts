/**
 * Whether the caller already has this very version, so that 304 is enough: compares `If-None-Match` by value, weak or not, as RFC 9110
 * section 13.1.2 says.
 */
export const isNotModified = (headers: Headers, etag: string): boolean => {
  const known = headers.get('If-None-Match');
  if (known === null) return false;
  const value = etag.replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === value);
};

/** Whether the caller asks for another version than this one by `If-Match`, which compares strongly (RFC 9110 section 13.1.1). */
export const isVersionConflict = (headers: Headers, etag: string): boolean => {
  const wanted = headers.get('If-Match');
  return wanted !== null && wanted.trim() !== '*' && !wanted.split(',').some((candidate) => candidate.trim() === etag);
};
