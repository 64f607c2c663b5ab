import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileField } from '#contracts/administration/artist-merge';
import { musicFormPath } from '#functions/platform/contract/page-path';
import * as mergeSidesStyles from '#islands/administration/artist-merge/MergeSides.module.css';
import { errorMessage } from '#islands/platform/error/error';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { OFFICE_UNDO_TIME, showUndo } from '#islands/platform/toast/undo';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { ComboBox } from '#islands/platform/ui/field/ComboBox';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { MergeSides } from './MergeSides';
import { artistsQuery, mergeArtist, mergePreviewQuery, undoMerge } from './merge.queries';
import { consequencesOf, fieldName } from './merge-text';

const CARD = `${cardStyles.root} ${cardStyles.padded} ${stackStyles.root}`;

const Screen = ({ artist }: { artist: { id: number; name: string } }) => {
  const [typed, setTyped] = useState('');
  const [intoId, setInto] = useState<number | null>(null);
  const [chosenFields, setChosenFields] = useState<ProfileField[]>([]);
  const [areFollowing, setFollowing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const { data: matches, isFetching } = useQuery(artistsQuery(typed.trim()));
  const { data: look, error, isFetching: isLooking, refetch } = useQuery(mergePreviewQuery(artist.id, intoId));
  const options = (matches?.data ?? [])
    .filter(({ id }) => id !== artist.id)
    .map(({ id, name, managers }) => ({ id, label: name, description: managers.map((each) => each.name).join(', ') || `#${id}` }));
  const choosable = look ? look.from.filled.filter((field) => look.into.filled.includes(field)) : [];
  const choose = (id: number | null) => {
    setInto(id);
    setChosenFields([]);
    setFollowing(false);
  };
  const merge = async () => {
    if (!look) return;
    setSending(true);
    try {
      const kept = await mergeArtist(artist.id, { into: look.into.id, take: chosenFields, managers_follow: areFollowing });
      const putBack = () =>
        undoMerge(artist.id)
          .then(() => {
            showToast(t('“:name” is a separate artist again.', { name: artist.name }));
            return openPage(musicFormPath('artist', artist.id, '/admin'));
          })
          .catch(showCaughtError);
      showUndo(t('“:from” merged into “:into”', { from: artist.name, into: kept.name }), putBack, OFFICE_UNDO_TIME);
      await openPage(musicFormPath('artist', kept.id, '/admin'));
    } catch (reason) {
      showCaughtError(reason);
      void refetch();
    }
    setSending(false);
    setAsking(false);
  };
  return (
    <div className={stackStyles.root}>
      <section className={CARD}>
        <ComboBox
          label={t('Merge into')}
          placeholder={t('Find an artist')}
          options={options}
          isLoading={isFetching}
          value={intoId}
          onSearch={setTyped}
          onChange={choose}
        />
        {isLooking && !look && <Loading label={t('Counting')} />}
        {error && <Callout tone="danger">{errorMessage(error)}</Callout>}
        {look && <MergeSides look={look} />}
      </section>
      {look && (
        <section className={CARD} aria-label={t('Merge options')}>
          {choosable.length > 0 && (
            <fieldset className={stackStyles.root}>
              <legend className={mergeSidesStyles.question}>
                {t('Both artists have these. Select what to take from :name.', { name: look.from.name })}
              </legend>
              {choosable.map((field) => (
                <Checkbox
                  key={field}
                  checked={chosenFields.includes(field)}
                  onChange={({ target }) =>
                    setChosenFields(target.checked ? [...chosenFields, field] : chosenFields.filter((each) => each !== field))
                  }
                >
                  {fieldName(field)}
                </Checkbox>
              ))}
            </fieldset>
          )}
          {look.from.managers.length > 0 && (
            <Checkbox
              checked={areFollowing}
              description={t('Otherwise they lose access to the music.')}
              onChange={({ target }) => setFollowing(target.checked)}
            >
              {t('Managers of :from also manage :into', { from: look.from.name, into: look.into.name })}
            </Checkbox>
          )}
          <ul aria-label={t('Consequences')}>
            {consequencesOf(look, areFollowing).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div>
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('Merge')}
            </Button>
          </div>
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={t('Merge “:from” into “:into”?', { from: look.from.name, into: look.into.name })}
            verb={t('Merge')}
            isLoading={isSending}
            onConfirm={() => void merge()}
          >
            <p>{t('You can undo this for 30 days.')}</p>
          </ConfirmDialog>
        </section>
      )}
    </div>
  );
};

export const MergeArtistPage = (props: { artist: { id: number; name: string } }) => (
  <ScreenRoot>
    <Screen {...props} />
  </ScreenRoot>
);
