import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

export interface OperationObject {
  operationId: string;
  summary: string;
  tags: [string];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema | { $ref: string } }> }>;
  'x-access': string;
  'x-scope': string | null;
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: object;
}

export const apiDocsApi = {
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    summary: 'Describe every operation as an OpenAPI 3.1 document',
    response: z.unknown(),
    bytes: true,
  }),
};
