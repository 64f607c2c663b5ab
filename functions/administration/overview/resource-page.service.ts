import { type ResourceName, resourceQuery } from '#contracts/administration/resource';
import { listResource } from '#functions/administration/resource/resource.service';
import { RESOURCES } from '#functions/administration/resource-api/resource-registry';
import type { Context } from '#functions/platform/access/context';
import { AppError } from '#functions/platform/http/app-error';
import { listQueryOf } from './admin-page.service';

/** Ignores filters in the address that are invalid or that the caller may not use. */
export const readResourcePage = async (context: Context, name: ResourceName, search: URLSearchParams) => {
  const { listQuery, query } = listQueryOf(resourceQuery, search);
  try {
    return { listQuery, ...(await listResource(context, RESOURCES[name], query)) };
  } catch (error) {
    if (!(error instanceof AppError) || Object.keys(listQuery).length === 0) throw error;
    return { listQuery: {}, ...(await listResource(context, RESOURCES[name], resourceQuery.parse({}))) };
  }
};
