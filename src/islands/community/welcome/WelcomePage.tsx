import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { UserDetail } from '#contracts/account/user';
import { subjectOf } from '#functions/platform/contract/subject';
import { setSaved } from '#islands/account/saved-state/saved-state.store';
import * as styles from '#islands/community/welcome/WelcomePage.module.css';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { ChipButton } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ArtistChoice } from './ArtistChoice';
import { NameStep } from './NameStep';
import { leaveWelcome, noteOf, type Step, titleOf } from './step';
import { finishWelcome, type Welcome, welcomeQuery } from './welcome.queries';

const toggled = (chosen: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

interface WelcomePageProps {
  user: UserDetail;
  welcome: Welcome;
}

const Steps = ({ user, welcome: initial }: WelcomePageProps) => {
  const steps: Step[] = [
    'name',
    ...(initial.genres.length ? ['genres' as const] : []),
    ...(initial.artists.length ? ['artists' as const] : []),
  ];
  const [stepIndex, setStepIndex] = useState(0);
  const [genres, setGenres] = useState<ReadonlySet<number>>(() => new Set(initial.chosen_genres));
  const [artists, setArtists] = useState<ReadonlySet<number>>(() => new Set());
  const { data: welcome = initial } = useQuery(welcomeQuery([...genres], initial), queryClient);
  const finish = useMutation(
    {
      mutationFn: finishWelcome,
      // Fails at once when offline instead of pausing.
      networkMode: 'always',
      onSuccess: ({ followed: count }, { artists: chosen }) => {
        setSaved(
          'follows',
          chosen.map((id) => subjectOf('artist', id)),
          true,
        );
        return leaveWelcome(count);
      },
      onError: (error) => showError(error),
    },
    queryClient,
  );
  const title = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const formId = useId();
  const step = steps[stepIndex] ?? 'name';
  const isLast = stepIndex === steps.length - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the title of each new step
  useEffect(() => {
    if (moved.current) title.current?.focus();
  }, [step]);
  const goTo = (next: number) => {
    moved.current = true;
    setStepIndex(next);
  };
  const followed = new Set(initial.followed);
  const send = (chosen: { genres: ReadonlySet<number>; artists: ReadonlySet<number> }) =>
    finish.mutate({ genres: [...chosen.genres], artists: [...chosen.artists] });
  const goOn = () => (isLast ? send({ genres, artists }) : goTo(stepIndex + 1));
  const passOver = () => {
    const none: ReadonlySet<number> = new Set();
    const kept = { genres: step === 'genres' ? none : genres, artists: step === 'artists' ? none : artists };
    setGenres(kept.genres);
    setArtists(kept.artists);
    if (isLast) send(kept);
    else goTo(stepIndex + 1);
  };
  const offered = welcome.artists.filter(({ id }) => !followed.has(id));
  return (
    <div className={styles.root} data-part="welcome">
      <div className={styles.head}>
        <h1 className={textStyles.display3}>{t('Welcome')}</h1>
        <Button variant="ghost" isLoading={finish.isPending} onClick={() => finish.mutate({ genres: [], artists: [] })}>
          {t('Skip all')}
        </Button>
      </div>
      <ol className={styles.steps} aria-label={t('Step :step of :count', { step: stepIndex + 1, count: steps.length })}>
        {steps.map((each, index) => (
          <li key={each} data-state={index <= stepIndex ? 'done' : undefined} aria-current={index === stepIndex ? 'step' : undefined} />
        ))}
      </ol>
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        {titleOf(step)}
      </h2>
      <p className={textStyles.muted}>{noteOf(step)}</p>
      <div className={styles.body}>
        {step === 'name' && <NameStep user={user} formId={formId} onDone={goOn} />}
        {step === 'genres' && (
          <fieldset className={styles.genres} aria-label={t('Genres')}>
            {welcome.genres.map(({ id, display_name }) => (
              <ChipButton key={id} size="lg" isOn={genres.has(id)} onClick={() => setGenres(toggled(genres, id))}>
                {display_name}
              </ChipButton>
            ))}
          </fieldset>
        )}
        {step === 'artists' && <ArtistChoice artists={offered} chosen={artists} onToggle={(id) => setArtists(toggled(artists, id))} />}
      </div>
      <div className={styles.foot}>
        {stepIndex > 0 && <Button onClick={() => goTo(stepIndex - 1)}>{t('Back')}</Button>}
        <Button variant="ghost" onClick={passOver}>
          {t('Skip this step')}
        </Button>
        {step === 'name' ? (
          <Button variant="primary" type="submit" form={formId}>
            {isLast ? t('Done') : t('Next')}
          </Button>
        ) : (
          <Button variant="primary" isLoading={finish.isPending} onClick={goOn}>
            {isLast ? t('Done') : t('Next')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Every step, and the whole welcome, can be skipped. */
export const WelcomePage = (props: WelcomePageProps) => (
  <ScreenRoot>
    <Steps {...props} />
  </ScreenRoot>
);
