import { type ResourceName, resourceQuery } from '#contracts/administration/resource';
import { listResource } from '#functions/administration/resource/resource.service';
import { RESOURCES } from '#functions/administration/resource-api/resource-registry';
import type { Context } from '#functions/platform/access/context';
import { AppError } from '#functions/platform/http/app-error';
import { listQueryOf } from './admin-page.service';

/** The first page of a list of the kit as its address asks for it, and what it asks for; an address that asks for what there is not, or what the caller may not, asks for nothing. */
export const readResourcePage = async (context: Context, name: ResourceName, search: URLSearchParams) => {
  const { listQuery, query } = listQueryOf(resourceQuery, search);
  try {
    return { listQuery, ...(await listResource(context, RESOURCES[name], query)) };
  } catch (error) {
    if (!(error instanceof AppError) || Object.keys(listQuery).length === 0) throw error;
    return { listQuery: {}, ...(await listResource(context, RESOURCES[name], resourceQuery.parse({}))) };
  }
};
