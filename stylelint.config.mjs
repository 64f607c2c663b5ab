/** The standard rules; what differs has its reason. */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // Biome lays the sheets out, and leaves blank lines to who writes them.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    // What `width <= 768px` says, browsers of three years ago do not read.
    'media-feature-range-notation': 'prefix',
    // The form that the bundler documents.
    'import-notation': 'string',
    // It compares selectors that never meet on one element.
    'no-descending-specificity': null,
    // A part may be described once for its looks and once for its place.
    'no-duplicate-selectors': null,
    // Without the prefix, phones of Apple make text larger when they are turned.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    // What Safari and Chromium have in the place of `match-parent`.
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { 'text-align': '-webkit-match-parent' } }],
    // CSS modules: a class of another module, by its built name.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // A built name is `block__part`.
    'selector-class-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?$',
  },
};
