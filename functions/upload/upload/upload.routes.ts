import type { Context as HonoContext } from 'hono';
import { fileEntryApi } from '#contracts/upload/file-entry';
import { uploadApi } from '#contracts/upload/upload';
import { type Api, type AppEnv, serve } from '#functions/platform/api/serve';
import { notFound } from '#functions/platform/http/app-error';
import { putDirect } from './direct-put.service';
import { uploadForm } from './form.service';
import {
  abortMultipart,
  completeMultipart,
  createDirectEntry,
  createMultipart,
  listUploadedParts,
  presignUpload,
  signParts,
} from './multipart.service';
import { createTusEntry, serveTus } from './tus.service';
import { deleteUpload, listUnfinished } from './unfinished.service';

const absolute = (http: HonoContext<AppEnv>, address: string): string => new URL(address, http.req.url).href;

const ARTIST = { permission: 'music.create' } as const;

export const serveUploads = (api: Api): void => {
  serve(api, fileEntryApi.create, ARTIST, async ({ http, ...context }) => ({ fileEntry: await uploadForm(context, http.req.raw) }));
  serve(api, uploadApi.list, ARTIST, (context) => listUnfinished(context));
  serve(api, uploadApi.delete, ARTIST, async ({ params, ...context }) => {
    await deleteUpload(context, params.id);
    return {};
  });
  serve(api, uploadApi.tusCreate, ARTIST, ({ http, ...context }) => serveTus(context, http.req.raw));
  serve(api, uploadApi.tusShow, ARTIST, ({ http, ...context }) => {
    if (http.req.raw.method !== 'HEAD') throw notFound();
    return serveTus(context, http.req.raw);
  });
  serve(api, uploadApi.tusWrite, ARTIST, ({ http, ...context }) => serveTus(context, http.req.raw));
  serve(api, uploadApi.tusRemove, ARTIST, ({ http, ...context }) => serveTus(context, http.req.raw));
  serve(api, uploadApi.createTusEntry, ARTIST, async ({ body, ...context }) => ({
    fileEntry: await createTusEntry(context, body.uploadKey),
  }));
  serve(api, uploadApi.presign, ARTIST, async ({ body: { filename, ...file }, http, ...context }) => {
    const { url, ...signed } = await presignUpload(context, { ...file, name: filename });
    return { ...signed, url: absolute(http, url) };
  });
  serve(api, uploadApi.createMultipart, ARTIST, ({ body: { filename, ...file }, ...context }) =>
    createMultipart(context, { ...file, name: filename }),
  );
  serve(api, uploadApi.signParts, ARTIST, async ({ body, http, ...context }) => {
    const urls = await signParts(context, body, body.partNumbers);
    return { urls: urls.map(({ url, ...part }) => ({ ...part, url: absolute(http, url) })) };
  });
  serve(api, uploadApi.uploadedParts, ARTIST, async ({ body, ...context }) => ({ parts: await listUploadedParts(context, body) }));
  serve(api, uploadApi.completeMultipart, ARTIST, ({ body, ...context }) => completeMultipart(context, body, body.parts));
  serve(api, uploadApi.abortMultipart, ARTIST, async ({ body, ...context }) => {
    await abortMultipart(context, body);
    return {};
  });
  serve(api, uploadApi.createDirectEntry, ARTIST, async ({ body, ...context }) => ({
    fileEntry: await createDirectEntry(context, body.filename, body.size),
  }));
  serve(api, uploadApi.put, 'signed', ({ params, query, http, ...context }) => putDirect(context, { ...params, ...query }, http.req.raw));
};
