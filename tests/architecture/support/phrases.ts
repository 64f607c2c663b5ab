interface Phrase {
  phrase: RegExp;
  instead: string;
}

/** Phrases that paraphrase a term of the field or invert a sentence, with plain replacements. Matched in any case. */
export const PHRASES: Phrase[] = [
  { phrase: /\bstands?\b(?!(-ins?\b| for\b))|\bstood\b/, instead: 'is' },
  { phrase: /\b(is|are|be|been|was|were|gets?) told\b/, instead: 'is notified, sees' },
  { phrase: /\btells? of\b/, instead: 'shows, notifies about' },
  { phrase: /\bof (one|its|their|your|his|her|my|our)('s|’s)? own\b/, instead: 'own, before the noun' },
  { phrase: /\bso many\b/, instead: 'the number' },
  { phrase: /\banew\b/, instead: 'again' },
  { phrase: /\bthere (is|are) none\b/, instead: 'no, before the noun' },
  { phrase: /\bsomebody\b/, instead: 'a user, someone' },
  { phrase: /\bnobody\b/, instead: 'no user, no one' },
  { phrase: /\beverybody\b/, instead: 'all users, everyone' },
  { phrase: /\bwhoever\b/, instead: 'the user who, everyone who' },
  { phrase: /\b(thereby|therein|thereof|whereby|hereby)\b/, instead: 'so' },
  { phrase: /\bwhom\b/, instead: 'the noun' },
  { phrase: /\bt(akes?|aken|aking|ook) (it |them )?out\b/, instead: 'removes' },
  { phrase: /\bt(akes?|aken|aking|ook) (its|their|the) place\b/, instead: 'replaces' },
  { phrase: /\b(puts?|putting|brings?|brought|gives?|given) (it |them )?back\b/, instead: 'restores, returns' },
  { phrase: /\bfor good\b/, instead: 'permanently' },
  { phrase: /\bby (itself|themselves)\b/, instead: 'automatically' },
  { phrase: /\bto do with\b/, instead: 'about' },
  { phrase: /\bmend(s|ed|ing)?\b/, instead: 'fixes' },
  { phrase: /\breword(s|ed|ing)?\b/, instead: 'edits' },
  { phrase: /\basks? for|asked for\b/, instead: 'requests' },
  { phrase: /\bwish(es|ed)?\b/, instead: 'request, pending action' },
  { phrase: /\bonce more\b/, instead: 'again' },
  { phrase: /\bnot any more\b|\bno more\b(?! than)/, instead: 'no longer' },
  { phrase: /\b(its|no|the|their) words\b/, instead: 'text, lyrics' },
  { phrase: /\b(its|a|the|their) sounds?\b/, instead: 'audio' },
  { phrase: /\b(by|the|a|no|any|our|this|your|weekly) mails?\b(?! (app|client|program|server)s?\b)/, instead: 'email' },
  { phrase: /\b(the|a|this) letter\b(?! or)/, instead: 'email' },
  { phrase: /\bpictures?\b/, instead: 'image, cover' },
  { phrase: /\bhand(s|ed|ing)? (it |them )?(out|over|on)\b/, instead: 'returns, passes, transfers' },
  { phrase: /\b(is|are|was|were|be) made (of|by|for)\b/, instead: 'is created by' },
  { phrase: /\blies? (in|on|at|below|above|beside|under)\b/, instead: 'is' },
  { phrase: /\b(comes?|goes) along\b/, instead: 'is included' },
  { phrase: /\bfor (all|everyone) to (see|hear)\b/, instead: 'public' },
  { phrase: /\bas they were before\b|\bas it was before\b/, instead: 'unchanged' },
  { phrase: /\bthat which\b|\bthose whose\b/, instead: 'the noun' },
];

/** A clause in the place of a noun, at the beginning of a comment. Questions are allowed. */
export const CLAUSE_AS_NOUN = /^(What|Whether|Whose|Who|Whom|Which|Where|How|That)\b(?!.*\?)/;
