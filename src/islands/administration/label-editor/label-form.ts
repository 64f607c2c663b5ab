import { z } from 'zod';
import { type Label, type LabelBody, type LabelKindName, labelApi, labelBody } from '#contracts/catalogue/label';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';

export const labelForm = z.object({
  display_name: labelBody.shape.display_name,
  name: labelBody.shape.name.unwrap(),
  image_entry_id: labelBody.shape.image_entry_id,
  other_names: z.array(z.string()),
  parent_id: labelBody.shape.parent_id,
});
export type LabelValues = z.infer<typeof labelForm>;

/** Null for a new label. */
export const labelValuesOf = (label: Label | null): LabelValues => ({
  display_name: label?.display_name ?? '',
  name: label?.name ?? '',
  image_entry_id: undefined,
  other_names: label?.other_names ?? [],
  parent_id: label?.parent?.id ?? null,
});

/** Creates or updates a label. Throws 412 if it changed since it was loaded. */
export const saveLabel = async (kind: LabelKindName, label: Label | null, { name, parent_id, ...values }: LabelValues): Promise<Label> => {
  const body: LabelBody = { ...values, ...(name && { name }), ...(kind === 'genres' && { parent_id }) };
  const answer = label
    ? await call(labelApi.update, { params: { kind, id: label.id }, body, headers: { 'If-Match': `"${label.revision}"` } })
    : await call(labelApi.create, { params: { kind }, body });
  await refreshResource(kind);
  return answer.label;
};

export const readLabel = async ({ kind, id }: Label): Promise<Label> => (await call(labelApi.show, { params: { kind, id } })).label;
