import { useState } from 'react';
import type { Label, LabelKindName } from '#contracts/catalogue/label';
import { LABEL_TEXT, labelFormPath } from '#islands/administration/label-table/label-text';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { type LabelValues, labelForm, labelValuesOf, readLabel, saveLabel } from './label-form';

/** Form of a label. On a concurrent change, `conflict` has both versions to choose from. */
export const useLabelEditor = (kind: LabelKindName, first: Label | null) => {
  const [label, setLabel] = useState(first);
  const [conflict, setConflict] = useState<{ newest: Label; mine: LabelValues } | null>(null);
  const load = (saved: Label) => {
    setLabel(saved);
    form.takeOver(labelValuesOf(saved));
  };
  const done = async (saved: Label) => {
    showToast(label ? LABEL_TEXT[kind].saved() : LABEL_TEXT[kind].created());
    load(saved);
    if (!label) await openPage(labelFormPath(kind, saved.id));
  };
  const form = useApiForm({
    schema: labelForm,
    defaultValues: labelValuesOf(first),
    send: async (values): Promise<Label | null> => {
      try {
        return await saveLabel(kind, label, values);
      } catch (error) {
        if (!label || !(error instanceof HttpError) || error.status !== 412) throw error;
        setConflict({ newest: await readLabel(label), mine: values });
        return null;
      }
    },
    onDone: (saved) => saved && done(saved),
  });
  const saveMine = async () => {
    if (!conflict) return;
    setConflict(null);
    await saveLabel(kind, conflict.newest, conflict.mine).then(done, (error: unknown) => showError(error));
  };
  const takeTheirs = () => {
    if (conflict) load(conflict.newest);
    setConflict(null);
  };
  return { label, form, conflict, saveMine, takeTheirs, close: () => setConflict(null) };
};
