import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { BulkLook, Job } from '#contracts/administration/resource';
import { errorMessage } from '#islands/platform/error/error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Progress } from '#islands/platform/ui/base/Progress';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { BulkChoice } from './BulkChoice';
import { tellOf } from './bulk-outcome';
import { lossesText } from './losses-text';
import type { KitAction, KitInput, ResourceKit } from './resource-kit';
import { begin, finishJob, lookAt, type Meant } from './resource-kit.queries';
import { refreshResource } from './use-resource';

const saySame = (count: string, isOne: boolean): string => (isOne ? t('1 needs no change.') : t(':count need no change.', { count }));

const sayKept = (count: string, isOne: boolean): string =>
  isOne
    ? t('1 is skipped because it is your own or has permissions you don’t have.')
    : t(':count are skipped because they are your own or have permissions you don’t have.', { count });

const sentencesOf = (kit: ResourceKit, { isFinal, note, same: sayOfSame = saySame, undo }: KitAction, look: BulkLook): string[] => {
  const same = look.count - look.changed - look.kept;
  return [
    ...(same > 0 ? [sayOfSame(formatCount(same), same === 1)] : []),
    ...(look.kept > 0 ? [(kit.kept ?? sayKept)(formatCount(look.kept), look.kept === 1)] : []),
    ...look.consequences.map(({ name, count }) => kit.consequence(name, formatCount(count), count === 1)),
    lossesText(look.losses) ?? [],
    ...(note ? [note] : []),
    isFinal ? t('This cannot be undone.') : (undo ?? t('You can undo this for 30 seconds.')),
  ].flat();
};

interface BulkDialogProps {
  kit: ResourceKit;
  action: KitAction;
  meant: Meant;
  onClose: () => void;
  onDone: () => void;
}

/** Previews an action, confirms, runs it in steps with progress, and offers an undo. */
export const BulkDialog = ({ kit, action, meant, onClose, onDone }: BulkDialogProps) => {
  const [choice, setChoice] = useState<string | null>(null);
  const [input, setInput] = useState<KitInput | null>(action.form?.defaults ?? null);
  const [job, setJob] = useState<Job | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const typed = useDeferredValue(choice?.trim());
  const chosen = action.input && typed ? { [action.input.name]: action.input.options || action.input.rows ? Number(typed) : typed } : null;
  const asked = action.form?.defaults ?? chosen;
  const isReady = !action.input || chosen !== null;
  const {
    data: look,
    error,
    refetch,
  } = useQuery({
    queryKey: ['bulk-look', kit.resource, action.id, meant, asked],
    queryFn: ({ signal }) => lookAt(kit.resource, action.id, meant, asked, signal),
    enabled: isReady,
    gcTime: 0,
    retry: false,
  });
  const act = async () => {
    if (!look) return;
    setSending(true);
    setRefusal(null);
    try {
      const begun = await begin(kit.resource, action.id, meant, action.form ? input : chosen, look.count);
      const over = await finishJob(begun.job, setJob);
      tellOf(kit.resource, action, over, begun.undo_token);
      onDone();
    } catch (reason) {
      setRefusal(errorMessage(reason));
      setJob(null);
      void refetch();
    }
    setSending(false);
    void refreshResource(kit.resource);
  };
  const changed = look?.changed ?? 0;
  const isOne = changed === 1;
  const says = refusal ?? (error ? errorMessage(error) : null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={!isSending}
      isHeld={Boolean(action.input || action.form)}
      title={look ? action.title(formatCount(changed), isOne) : action.label}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} isDisabled={isSending}>
            {t('Cancel')}
          </Button>
          <Button
            variant={action.isFinal || action.isDanger ? 'danger' : 'primary'}
            isDisabled={!look || changed === 0 || (action.form && !input)}
            isLoading={isSending}
            onClick={() => void act()}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <div className={stackStyles.root}>
        {action.input && <BulkChoice resource={kit.resource} input={action.input} value={choice} onChange={setChoice} />}
        {action.form && <action.form.Fields onChange={setInput} />}
        {says && <Callout tone="danger">{says}</Callout>}
        {isReady && !look && !error && <Loading label={t('Counting')} />}
        {look && !job && sentencesOf(kit, action, look).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {job && (
          <>
            <Progress label={action.label} value={job.total ? (100 * job.passed) / job.total : 0} />
            <p role="status">{t(':done of :total', { done: formatCount(job.passed), total: formatCount(job.total) })}</p>
          </>
        )}
      </div>
    </Dialog>
  );
};
