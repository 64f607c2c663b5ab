import type { Schema } from '#contracts/site/api-docs';

/** Deeper levels are cut, for readability. */
const DEPTH_MAX = 4;
const INDENT = '  ';

const unique = (parts: string[]): string => [...new Set(parts)].join(' | ');

const listText = (schema: Schema, depth: number): string => {
  const item = typeText(schema.items ?? {}, depth);
  return /[ |]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
};

const objectText = ({ properties, required = [], additionalProperties }: Schema, depth: number): string => {
  const names = Object.keys(properties ?? {});
  if (names.length === 0) {
    return typeof additionalProperties === 'object' ? `{ [name]: ${typeText(additionalProperties, depth)} }` : '{}';
  }
  if (depth >= DEPTH_MAX) return '{ … }';
  const inner = INDENT.repeat(depth + 1);
  const lines = names.map(
    (name) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(properties?.[name] ?? {}, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`;
};

/** Renders a schema as a type: `{ id: integer, name?: string | null }`. */
export const typeText = (schema: Schema | boolean, depth = 0): string => {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unique(choices.map((choice) => typeText(choice, depth)));
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, depth)).join(' & ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return unique(schema.enum.map((value) => JSON.stringify(value)));
  if (Array.isArray(schema.type)) return unique(schema.type.map((type) => typeText({ ...schema, type }, depth)));
  if (schema.type === 'array') return listText(schema, depth);
  if (schema.type === 'object') return objectText(schema, depth);
  return schema.format === 'email' ? 'email' : (schema.type ?? 'anything');
};
