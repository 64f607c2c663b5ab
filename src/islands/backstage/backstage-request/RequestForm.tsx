import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BackstageRequest } from '#contracts/backstage/backstage-request';
import { OwnUnverifiedNote } from '#islands/account/user/UnverifiedNote';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { useErrorFocus } from '#islands/platform/form/use-error-focus';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import type { RequestImage } from './backstage-request.queries';
import { ProofFields, type Proofs } from './ProofFields';
import { ApplicantFields, ArtistNameField } from './RequestFields';
import { RequestImageField } from './RequestImageField';
import { type RequestDefaults, type RequestValues, useRequestForm } from './request-form';
import { answerText, formPath, kindText, type RequestType, submittedPath } from './request-text';

interface RequestFormProps {
  type: RequestType;
  defaults: RequestDefaults;
  artists: { id: number; name: string }[];
  /** The user's open request of this type: only one is allowed. */
  open: BackstageRequest | null;
}

const imageText = (type: RequestType): string =>
  isNewArtist(type)
    ? t('JPG, PNG, WebP or GIF, up to 5 MB. Used as the profile image.')
    : t('JPG, PNG, WebP or GIF, up to 5 MB. For example, a screenshot of the account the music is published from.');

const isNewArtist = (type: RequestType): boolean => type === 'become-artist';

const FORM = 'request-form';

const Form = ({ type, defaults, artists }: Omit<RequestFormProps, 'open'>) => {
  const [image, setImage] = useState<RequestImage | null>(null);
  const form = useRequestForm(type, defaults, image);
  useErrorFocus(FORM, form.formState);
  const shown = form as unknown as UseFormReturn<RequestValues>;
  return (
    <ResourceForm id={FORM} form={form} verb={t('Send request')}>
      <p className={textStyles.muted}>
        {kindText(type).purpose}{' '}
        {isNewArtist(type) && (
          <a className={textStyles.link} href={formPath('claim-artist')}>
            {t('Already have a profile here? Claim it')}
          </a>
        )}
      </p>
      <OwnUnverifiedNote text={isNewArtist(type) ? answerText() : t('Verify your email to send this request.')} />
      <ArtistNameField form={shown} artists={artists} />
      <ApplicantFields form={shown} />
      <ProofFields form={form as unknown as UseFormReturn<Proofs>} isRequired={type !== 'become-artist'} />
      <RequestImageField label={t('Image')} description={imageText(type)} isRound={isNewArtist(type)} value={image} onChange={setImage} />
    </ResourceForm>
  );
};

export const RequestForm = ({ open, ...props }: RequestFormProps) =>
  open ? (
    <Callout tone="next">
      {t('You already have an open request of this kind.')}{' '}
      <a className={textStyles.link} href={submittedPath(open)}>
        {t('View request')}
      </a>
    </Callout>
  ) : (
    <ScreenRoot>
      <Form {...props} />
    </ScreenRoot>
  );
