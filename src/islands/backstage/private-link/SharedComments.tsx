import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { SharedTrack } from '#contracts/backstage/private-link';
import { GUEST_NAME_MAX, LINK_COMMENT_MAX, newLinkComment } from '#functions/backstage/private-link/link-comment.contract';
import * as styles from '#islands/backstage/private-link/SharedComments.module.css';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { TextField } from '#islands/platform/ui/field/TextField';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { LinkCommentLine } from './LinkCommentLine';
import { createCommentByLink, sharedCommentsQuery } from './link-comment.queries';

interface SharedCommentsProps {
  pass: string;
  tracks: SharedTrack[];
  /** Current track and its position in milliseconds. */
  track: SharedTrack;
  position: number;
  onListen: (track: SharedTrack, position: number) => void;
}

const guestName = z.string().trim().min(1, 'Say your name.').max(GUEST_NAME_MAX, `A name has at most ${GUEST_NAME_MAX} characters.`);
const shape = { content: newLinkComment.shape.content };

export const SharedComments = ({ pass, tracks, track, position, onListen }: SharedCommentsProps) => {
  const isMember = Boolean(useStore($bootstrap)?.user);
  const { data: comments = [], isError, refetch } = useQuery(sharedCommentsQuery(pass));
  /** Position when writing started; the comment refers to it. */
  const [moment, setMoment] = useState<{ track: SharedTrack; position: number } | null>(null);
  const about = moment ?? { track, position };
  const form = useApiForm({
    schema: z.object({ ...shape, name: isMember ? z.string().optional() : guestName }),
    defaultValues: { content: '', name: '' },
    send: ({ content, name }) =>
      createCommentByLink(pass, {
        track_id: about.track.id,
        position: Math.min(Math.round(about.position), about.track.duration),
        content,
        ...(isMember ? {} : { name }),
      }),
    onDone: () => {
      form.setValue('content', '');
      setMoment(null);
    },
  });
  const label =
    tracks.length > 1
      ? t('Your comment on :track at :time', { track: about.track.name, time: formatClock(about.position) })
      : t('Your comment at :time', { time: formatClock(about.position) });
  return (
    <section className={styles.root} aria-labelledby="link-comments" data-part="link-comments">
      <h2 id="link-comments">{t('Comments')}</h2>
      <p className={textStyles.muted}>{t('Only the sender and people with this link can see comments.')}</p>
      <form method="post" onSubmit={form.submit} noValidate>
        <TextArea
          label={label}
          rows={2}
          maxLength={LINK_COMMENT_MAX}
          onFocus={() => setMoment((before) => before ?? { track, position })}
          {...fieldOf(form, 'content')}
        />
        {!isMember && (
          <TextField label={t('Your name')} isRequired maxLength={GUEST_NAME_MAX} autoComplete="name" {...fieldOf(form, 'name')} />
        )}
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('Send')}
        </Button>
      </form>
      {isError && <ErrorState title={t('The comments did not load')} onRetry={() => void refetch()} />}
      <ol className={styles.list}>
        {comments.map((comment) => {
          const of = tracks.find(({ id }) => id === comment.track_id);
          return (
            <LinkCommentLine key={comment.id} comment={comment} trackName={tracks.length > 1 ? of?.name : undefined}>
              {of && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('Listen to :track at :time', { track: of.name, time: formatClock(comment.position) })}
                  onClick={() => onListen(of, comment.position)}
                >
                  {formatClock(comment.position)}
                </Button>
              )}
            </LinkCommentLine>
          );
        })}
      </ol>
    </section>
  );
};
