/** Compares `If-None-Match` weakly (RFC 9110 section 13.1.2). */
export const isNotModified = (headers: Headers, etag: string): boolean => {
  const ifNoneMatch = headers.get('If-None-Match');
  if (ifNoneMatch === null) return false;
  const value = etag.replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === value);
};

/** Compares `If-Match` strongly (RFC 9110 section 13.1.1). */
export const isVersionConflict = (headers: Headers, etag: string): boolean => {
  const ifMatch = headers.get('If-Match');
  return ifMatch !== null && ifMatch.trim() !== '*' && !ifMatch.split(',').some((candidate) => candidate.trim() === etag);
};
