import { z } from 'zod';
import type { OpenApi, OperationObject, Parameter, Schema } from '#contracts/site/api-docs';
import { scopeOf } from '#functions/account/token/operation-scope';
import type { AccessRule } from '#functions/platform/access/access';
import type { ServedOperation } from '#functions/platform/api/serve';
import { type Endpoint, operationPath } from '#functions/platform/contract/endpoint';
import type { TokenScope } from '#functions/platform/contract/token-scope';

const REFUSAL = { $ref: '#/components/schemas/Refusal' };
const refusal = (description: string) => ({ description, content: { 'application/json': { schema: REFUSAL } } });

/** Describes the JSON on the wire, before zod transforms. */
const toSchema = (schema: z.ZodType): Schema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as Schema;
};

const parametersIn = (location: Parameter['in'], schema: z.ZodType | undefined): Parameter[] => {
  const { properties = {}, required = [] } = schema ? toSchema(schema) : {};
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: part,
  }));
};

type Admission = [words: string, security: OperationObject['security']];

const ACCESS: Record<Extract<AccessRule, string>, Admission> = {
  always: ['Everyone', [{}, { token: [] }, { session: [] }]],
  anyone: ['Everyone', [{}, { token: [] }, { session: [] }]],
  login: ['Logged-in users', [{ token: [] }, { session: [] }]],
  session: ['Users logged in with a browser, not with a token', [{ session: [] }]],
  confirmed: ['Users who recently confirmed their password in this browser', [{ session: [] }]],
  signed: ['Anyone with the signed URL', [{}]],
  gate: ['Users logged in with a browser, even with an unverified address', [{ session: [] }]],
};

const admissionOf = (access: AccessRule): Admission => {
  if (typeof access === 'string') return ACCESS[access];
  return [`Users with the permission ${access.permission}`, access.bySession ? [{ session: [] }] : [{ token: [] }, { session: [] }]];
};

const scopeFor = (endpoint: Endpoint, security: OperationObject['security']): TokenScope | null => {
  const scope = scopeOf(endpoint);
  return security.some((scheme) => 'token' in scheme) && scope && scope !== 'open' && scope !== 'never' ? scope : null;
};

const answerOf = ({ response, bytes }: Endpoint) => {
  if (bytes) return { description: 'The file' };
  const { properties = {}, required = [], ...rest } = toSchema(response);
  const schema = { ...rest, properties: { status: { const: 'success' }, ...properties }, required: ['status', ...required] };
  return { description: 'Done', content: { 'application/json': { schema } } };
};

const toOperation = ({ endpoint, access }: ServedOperation): OperationObject => {
  const { method, path, summary, params, query, body } = endpoint;
  const [words, security] = admissionOf(access);
  const scope = scopeFor(endpoint, security);
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}`,
    summary,
    tags: [path.split('/')[1] ?? ''],
    security: security.map((scheme) => ('token' in scheme && scope ? { token: [scope] } : scheme)),
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body) } } } }),
    responses: {
      200: answerOf(endpoint),
      401: refusal('Not logged in, or the token is not valid'),
      403: refusal('Not allowed'),
      404: refusal('Not found, or not visible to you'),
      422: refusal('Invalid input, with a message for each field'),
      429: refusal('Too many calls; Retry-After contains the seconds to wait'),
    },
    'x-access': words,
    'x-scope': scope,
  };
};

export const toOpenApi = (operations: ServedOperation[], site: { name: string; baseUrl: string; cookie: string }): OpenApi => {
  const paths: OpenApi['paths'] = {};
  for (const operation of operations) {
    const path = operationPath(operation.endpoint.path).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.endpoint.method.toLowerCase()]: toOperation(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1',
      description: 'Every operation of the site. Dates are ISO 8601 in UTC, durations are in milliseconds.',
    },
    servers: [{ url: site.baseUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' }, session: { type: 'apiKey', in: 'cookie', name: site.cookie } },
      schemas: {
        Refusal: toSchema(
          z.object({
            message: z.string(),
            code: z.string(),
            errors: z.record(z.string(), z.array(z.string())).optional(),
            action: z.object({ label: z.string(), action: z.string() }).optional(),
          }),
        ),
      },
    },
  };
};
