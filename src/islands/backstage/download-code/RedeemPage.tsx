import type { CodedMusic } from '#contracts/backstage/download-code';
import { TYPED_CODE_MAX } from '#functions/platform/contract/typed-code';
import * as styles from '#islands/backstage/download-code/RedeemPage.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { TextField } from '#islands/platform/ui/field/TextField';

const PATH = '/redeem';
const API = '/api/v1/redeem';

interface RedeemPageProps {
  /** From the form or the URL. */
  code: string;
  music: CodedMusic | null;
  /** Download token, once redeemed. */
  pass: string | null;
  error: string | null;
}

const LeftOut = ({ count }: { count: number }) =>
  count > 0 ? (
    <Callout>
      {count === 1
        ? t('1 track is not available right now and is not included.')
        : t(':count tracks are not available right now and are not included.', { count })}
    </Callout>
  ) : null;

const Tracks = ({ music, pass }: { music: CodedMusic; pass: string | null }) => (
  <ol className={styles.tracks} aria-label={t('Tracks')}>
    {music.tracks.map(({ id, name, duration }) => (
      <li key={id}>
        <span dir="auto">{name}</span>
        <small>{formatClock(duration)}</small>
        {pass && (
          <ButtonLink
            size="sm"
            variant="ghost"
            icon="download"
            href={`${API}/file?pass=${encodeURIComponent(pass)}&track_id=${id}`}
            download=""
            aria-label={t('Download :name', { name })}
          >
            {t('Download')}
          </ButtonLink>
        )}
      </li>
    ))}
  </ol>
);

/** `method` is on the button: an island would intercept a form with method="post". */
const CodeForm = ({ code, error }: Pick<RedeemPageProps, 'code' | 'error'>) => (
  <form action={PATH} className={styles.form}>
    <TextField
      label={t('Code')}
      name="code"
      defaultValue={code}
      error={error ?? undefined}
      description={t('The 12 letters and digits on your card. Dashes and case don’t matter.')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={TYPED_CODE_MAX}
      autoFocus={!error}
      isRequired
    />
    <Button type="submit" variant="primary">
      {t('Check code')}
    </Button>
  </form>
);

const Redeemable = ({ code, music }: { code: string; music: CodedMusic }) => (
  <>
    <LeftOut count={music.left_out} />
    <p className={textStyles.muted}>
      {music.uses_left === 1
        ? t('You can use this code once. The download link then works for one day, on any device.')
        : t('You can use this code :count more times. Each download link works for one day, on any device.', {
            count: music.uses_left,
          })}
    </p>
    <form action={PATH}>
      <input type="hidden" name="code" value={code} />
      <Button type="submit" variant="primary" icon="download" formAction={PATH} formMethod="post">
        {t('Use code and download')}
      </Button>
    </form>
    <Tracks music={music} pass={null} />
  </>
);

const Opened = ({ music, pass }: { music: CodedMusic; pass: string }) => (
  <>
    <p className={textStyles.muted}>
      {music.files === 'original'
        ? t('The artist’s original files. Save this link: it works for one day.')
        : t('Save this link: it works for one day.')}
    </p>
    <LeftOut count={music.left_out} />
    {music.tracks.length > 1 && (
      <ButtonLink variant="primary" icon="download" href={`${API}/archive?pass=${encodeURIComponent(pass)}`} download="">
        {t('Download all as ZIP')}
      </ButtonLink>
    )}
    <Tracks music={music} pass={pass} />
  </>
);

/** Works for guests and without script. */
export const RedeemPage = ({ code, music, pass, error }: RedeemPageProps) => (
  <section className={styles.root}>
    {music ? (
      <>
        <header>
          <Cover image={music.image} sizes="160px" className={styles.cover} eager />
          <div>
            <h1 className={textStyles.display3} dir="auto">
              {music.name}
            </h1>
            <p dir="auto">{music.artists}</p>
          </div>
        </header>
        {pass ? <Opened music={music} pass={pass} /> : <Redeemable code={code} music={music} />}
      </>
    ) : (
      <>
        <h1 className={textStyles.display3}>{t('Redeem a download code')}</h1>
        <p className={textStyles.muted}>{t('Got a code from an artist? Download your music here, no account needed.')}</p>
        <CodeForm code={code} error={error} />
      </>
    )}
  </section>
);
