import { z } from 'zod';
import { type Label, type LabelBody, type LabelKindName, labelApi, labelBody } from '#contracts/catalogue/label';
import { refreshResource } from '#islands/administration/resource/use-resource';
import { call } from '#islands/platform/api-client/api-call';

/** The form of a genre or a tag. */
export const labelForm = z.object({
  display_name: labelBody.shape.display_name,
  name: labelBody.shape.name.unwrap(),
  image_entry_id: labelBody.shape.image_entry_id,
  other_names: z.array(z.string()),
});
export type LabelValues = z.infer<typeof labelForm>;

/** What the form begins with; null for a new one. */
export const labelValuesOf = (label: Label | null): LabelValues => ({
  display_name: label?.display_name ?? '',
  name: label?.name ?? '',
  image_entry_id: undefined,
  other_names: label?.other_names ?? [],
});

/** Makes a genre or a tag, or changes one as it was read: 412 where somebody else has changed it since. */
export const saveLabel = async (kind: LabelKindName, label: Label | null, { name, ...values }: LabelValues): Promise<Label> => {
  const body: LabelBody = { ...values, ...(name && { name }) };
  const answer = label
    ? await call(labelApi.update, { params: { kind, id: label.id }, body, headers: { 'If-Match': `"${label.revision}"` } })
    : await call(labelApi.create, { params: { kind }, body });
  await refreshResource(kind);
  return answer.label;
};

/** The newest state of a genre or a tag. */
export const readLabel = async ({ kind, id }: Label): Promise<Label> => (await call(labelApi.show, { params: { kind, id } })).label;
