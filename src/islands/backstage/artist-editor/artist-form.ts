import { z } from 'zod';
import { type ArtistDetail, artistChanges, spotlight } from '#contracts/catalogue/artist';
import { descriptionField, nameField } from '#functions/platform/contract/fields';
import { blankAsNull } from '#islands/platform/form/blank-as-null';

const fields = artistChanges.shape;

/** The contract's fields, with text inputs that may be blank. */
export const artistForm = z.object({
  image_entry_id: fields.image_entry_id,
  name: nameField,
  description: blankAsNull(descriptionField),
  city: blankAsNull(fields.city.unwrap()),
  country: blankAsNull(fields.country.unwrap()),
  images: fields.images.unwrap(),
  links: fields.links.unwrap(),
  spotlight: spotlight.extend({ name: z.string() }).nullable(),
});

export type ArtistValues = z.input<typeof artistForm>;
export type ArtistOutput = z.output<typeof artistForm>;

export const artistValues = ({ name, profile }: ArtistDetail): ArtistValues => ({
  image_entry_id: undefined,
  name,
  description: profile.description ?? '',
  city: profile.city ?? '',
  country: profile.country ?? '',
  images: profile.images,
  links: profile.links,
  spotlight: profile.spotlight,
});
