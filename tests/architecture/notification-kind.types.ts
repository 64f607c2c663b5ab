import { sql } from 'drizzle-orm';
import { defineKind } from '#functions/community/notification/kind/kind.definition';

/** Only type-checked: a kind of notification without its condition must not compile. */
const text = () => ({ sentence: 'Nothing', values: {} });
const aboutArtist = ({ artist }: { artist: { name: string } }) => ({ sentence: artist.name, values: {} });
const isDeliverable = sql`0`;

defineKind({ key: 'followed', subscription: 'follow', subject: null, isDeliverable, text });

// @ts-expect-error the condition is missing
defineKind({ key: 'followed', subscription: 'follow', subject: null, text });

// @ts-expect-error the condition is undefined
defineKind({ key: 'followed', subscription: 'follow', subject: null, isDeliverable: undefined, text });

// @ts-expect-error the notifier does not know this kind
defineKind({ key: 'moon-landed', subscription: 'follow', subject: null, isDeliverable, text });

// @ts-expect-error the notifier knows it with another preference
defineKind({ key: 'followed', subscription: 'claim', subject: null, isDeliverable, text });

// @ts-expect-error the text reads a subject that the kind does not name
defineKind({ key: 'followed', subscription: 'follow', subject: null, isDeliverable, text: aboutArtist });
