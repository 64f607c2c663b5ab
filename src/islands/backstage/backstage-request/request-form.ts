import type { z } from 'zod';
import { newBackstageRequest } from '#contracts/backstage/backstage-request';
import { errorMessage } from '#islands/platform/error/error';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { createRequest, type RequestImage, sendRequestImage } from './backstage-request.queries';
import { type RequestType, submittedPath } from './request-text';

export type RequestValues = z.input<typeof newBackstageRequest>;

export interface RequestDefaults {
  first_name: string;
  last_name: string;
  artist_id?: number;
}

/** Uploads the image after the request is created, then opens the confirmation page. */
export const useRequestForm = (type: RequestType, defaults: RequestDefaults, image: RequestImage | null) => {
  const form = useApiForm({
    schema: newBackstageRequest,
    defaultValues: { type, artist_name: type === 'become-artist' ? '' : undefined, company: '', message: '', proofs: [''], ...defaults },
    send: async (body) => {
      const request = await createRequest({ ...body, company: body.company || null, message: body.message || null });
      if (image) {
        const failed = await sendRequestImage(request.id, image).catch((error: unknown) => errorMessage(error));
        if (typeof failed === 'string')
          showToast(t('Your request was sent, but not the image: :reason', { reason: failed }), { type: 'danger' });
      }
      return request;
    },
    onDone: (request) => openPage(submittedPath(request)),
  });
  const submit: typeof form.submit = (event) => {
    form.setValue('proofs', (form.getValues('proofs') ?? []).map((proof) => proof.trim()).filter(Boolean));
    return form.submit(event);
  };
  return { ...form, submit };
};
