import { AppError, validationError } from '#functions/platform/http/app-error';

const FORM_OVERHEAD_BYTES = 10_240;

const tooLarge = (max: number) => `The image is larger than ${max / 1024 / 1024} MB.`;

export const readImageForm = async (request: Request, max: number): Promise<FormData> => {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (length > max + FORM_OVERHEAD_BYTES) throw new AppError(413, 'too_large', tooLarge(max), { file: [tooLarge(max)] });
  return request.formData().catch(() => {
    throw validationError({ file: ['Please select an image.'] });
  });
};

export const readImageFile = async (form: FormData, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw validationError({ file: ['Please select an image.'] });
  if (file.size > max) throw validationError({ file: [tooLarge(max)] });
  return new Uint8Array(await file.arrayBuffer());
};
