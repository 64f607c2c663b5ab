import { type EmailSample, type EmailSampleKind, LANGUAGES_SHOWN } from '#contracts/administration/email-sample';
import { localizations } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { toHtml, toText } from '#functions/platform/email/email.message';
import { readSender } from '#functions/platform/email/outbox.service';
import { EMAIL_SAMPLES } from './email-sample.list';

/** Renders all kinds with sample data, `kind` in full (the first if unknown). A null language is English. */
export const drawEmailSamples = async (
  context: Pick<Context, 'db' | 'env'>,
  kind: string | null,
  language: string | null,
): Promise<{ kinds: EmailSampleKind[]; letter: EmailSample; languages: string[] }> => {
  const [sender, languages] = await Promise.all([
    readSender(context, language),
    context.db.select({ language: localizations.language }).from(localizations).orderBy(localizations.language).limit(LANGUAGES_SHOWN),
  ]);
  const messages = EMAIL_SAMPLES.map((draw) => draw(sender));
  const chosen = messages.find((message) => message.kind === kind) ?? messages[0]!;
  const nameOf = ({ kind: name, subject, secret }: EmailSampleKind): EmailSampleKind => ({ kind: name, subject, secret });
  return {
    kinds: messages.map(nameOf),
    letter: { ...nameOf(chosen), html: toHtml(chosen, sender), text: toText(chosen, sender) },
    languages: languages.map((row) => row.language),
  };
};
