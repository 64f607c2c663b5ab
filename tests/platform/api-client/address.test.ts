import { describe, expect, test } from 'vitest';
import { DEFAULT_WORKSPACE, workspaceIdOf } from '#functions/platform/access/active-workspace.policy';
import { buildUrl, fillPath, isOverridden, prefixed } from '#islands/platform/api-client/url';

describe('request addresses', () => {
  test('API-001 a relative path is below /api/v1', () => {
    expect(prefixed('users/1')).toBe('/api/v1/users/1');
    expect(prefixed('/users/1')).toBe('/api/v1/users/1');
    expect(prefixed('authors')).toBe('/api/v1/authors');
  });

  test.each([
    ['API-002', 'auth/login', '/auth/login'],
    ['API-003', 'secure/auth/social/connect', '/secure/auth/social/connect'],
    ['API-004', 'log-viewer/x', '/log-viewer/x'],
    ['API-005', 'horizon/x', '/horizon/x'],
    ['API-006', 'https://example.com/x', 'https://example.com/x'],
  ])('%s %s has no prefix', (_id, path, url) => {
    expect(prefixed(path)).toBe(url);
    expect(buildUrl('GET', path)).toBe(url);
  });

  test.each([
    ['API-009', 'with'],
    ['API-010', 'load'],
    ['API-011', 'loadCount'],
  ])('%s a list in %s is joined by commas', (_id, name) => {
    expect(buildUrl('GET', 'users/1', { [name]: ['a', 'b'] })).toBe(`/api/v1/users/1?${name}=a,b`);
  });

  test('other lists repeat their name; undefined and null are omitted', () => {
    expect(buildUrl('GET', 'tracks', { ids: [1, 2], page: 2, query: undefined, cursor: null })).toBe('/api/v1/tracks?ids=1&ids=2&page=2');
  });

  test.each([
    ['API-012', 'GET'],
    ['API-013', 'POST'],
  ] as const)('%s a %s has the workspace id', (_id, method) => {
    expect(buildUrl(method, 'tracks', {}, 3)).toBe('/api/v1/tracks?workspaceId=3');
  });

  test('API-014 a PUT has the workspace id', () => {
    expect(buildUrl('PUT', 'tracks/1', {}, 3)).toBe('/api/v1/tracks/1?workspaceId=3&_method=PUT');
  });

  test('API-015 a workspace id in the call takes precedence', () => {
    expect(buildUrl('GET', 'tracks', { workspaceId: 5 }, 3)).toBe('/api/v1/tracks?workspaceId=5');
    expect(buildUrl('GET', 'tracks?workspaceId=5', {}, 3)).toBe('/api/v1/tracks?workspaceId=5');
  });

  test('API-016 the default workspace and foreign addresses have no workspace id', () => {
    expect(buildUrl('GET', 'tracks', {}, 0)).toBe('/api/v1/tracks');
    expect(buildUrl('PUT', 'https://storage.example.com/key?signature=1', {}, 3)).toBe('https://storage.example.com/key?signature=1');
  });

  test('API-021 PUT, PATCH and DELETE are in the query, GET and POST are not', () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      expect(buildUrl(method, 'tokens/1')).toBe(`/api/v1/tokens/1?_method=${method}`);
      expect(isOverridden(method)).toBe(true);
    }
    expect(buildUrl('POST', 'tokens')).toBe('/api/v1/tokens');
    expect(isOverridden('GET')).toBe(false);
  });

  test('path parameters are encoded', () => {
    expect(fillPath('/albums/:id/:name', { id: 5, name: 'a/b?c' })).toBe('/albums/5/a%2Fb%3Fc');
  });

  test('WORK-002 WORK-003 WORK-004 WORK-007 without a valid cookie the default workspace is active', () => {
    expect(DEFAULT_WORKSPACE).toEqual({ id: 0, name: 'Default', members_count: 1 });
    expect(workspaceIdOf(undefined)).toBe(0);
    expect(workspaceIdOf('x')).toBe(0);
    expect(workspaceIdOf('7')).toBe(7);
  });
});
