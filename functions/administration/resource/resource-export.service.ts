import type { ResourceQuery } from '#contracts/administration/resource';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { forbidden, validationError } from '#functions/platform/http/app-error';
import { csvFile } from './csv-file';
import type { AnyResource, ResourceColumn } from './resource.definition';
import { canUseColumn } from './resource.policy';
import { countResource, requireValidQuery, walkResource } from './resource.service';
import { writeFilterGroups } from './resource-filter.contract';

type Named = [name: string, column: ResourceColumn<object>];

const columnsOf = ({ actor }: Context, resource: AnyResource, asked: string | undefined): Named[] => {
  const names = asked ? [...new Set(asked.split(','))] : resource.exported.filter((name) => canUseColumn(actor, resource.columns[name]));
  return names.map((name) => {
    const column = resource.columns[name];
    if (!column?.cell) throw validationError({ columns: [`There is no column "${name}".`] });
    if (!canUseColumn(actor, column)) throw forbidden(`You are not allowed to see the column "${name}".`);
    return [name, column];
  });
};

async function* linesOf(context: Context, resource: AnyResource, query: ResourceQuery, columns: Named[]) {
  for await (const items of walkResource(context, resource, query))
    yield items.map((item) => [item.id, ...columns.map(([, column]) => column.cell?.(item) ?? '')]);
}

const noteExport = async (context: Context, resource: AnyResource, { filter, query }: ResourceQuery, columns: Named[]): Promise<void> => {
  const { count, is_more } = await countResource(context, resource, { filter, query });
  const [one, many] = resource.counted;
  const name = `${is_more ? 'more than ' : ''}${count} ${count === 1 ? one : many}`;
  await auditStatement(context, {
    action: `${resource.area}.export_list`,
    subject: { type: one, id: null, name },
    after: {
      columns: columns.map(([column]) => column),
      ...(filter?.length && { filter: writeFilterGroups(filter) }),
      ...(query && { query }),
    },
  });
};

/** Streams the matching rows as CSV and writes an audit entry. Throws 403, 422 before anything is sent. */
export const exportResource = async (context: Context, resource: AnyResource, query: ResourceQuery): Promise<Response> => {
  requireValidQuery(context, resource, query);
  const columns = columnsOf(context, resource, query.columns);
  await noteExport(context, resource, query, columns);
  return csvFile(resource.name, ['id', ...columns.map(([name]) => name)], linesOf(context, resource, query, columns));
};
