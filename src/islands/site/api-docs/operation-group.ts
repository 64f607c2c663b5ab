import type { OpenApi, OperationObject } from '#contracts/site/api-docs';

export interface DescribedOperation extends OperationObject {
  method: string;
  path: string;
}

export interface OperationGroup {
  name: string;
  operations: DescribedOperation[];
}

/** Groups operations by their first tag, alphabetically. */
export const groupOperations = ({ paths }: Pick<OpenApi, 'paths'>): OperationGroup[] => {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const names = [...new Set(all.map(({ tags }) => tags[0]))].sort();
  return names.map((name) => ({ name, operations: all.filter(({ tags }) => tags[0] === name) }));
};

/** Returns an example `curl` command with placeholders. */
export const curlOf = ({ method, path, requestBody, security }: DescribedOperation, baseUrl: string): string => {
  const takesToken = security.some((scheme) => 'token' in scheme);
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${baseUrl}${path}`,
    "-H 'Accept: application/json'",
    takesToken && "-H 'Authorization: Bearer YOUR_TOKEN'",
    requestBody && "-H 'Content-Type: application/json' -d '{ … }'",
  ]
    .filter(Boolean)
    .join(' \\\n  ');
};
