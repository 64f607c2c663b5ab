/** The standard rules, with a reason for each exception. */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // Biome formats style sheets and leaves blank lines alone.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    // Browsers of three years ago do not support `width <= 768px`.
    'media-feature-range-notation': 'prefix',
    // The form documented by the bundler.
    'import-notation': 'string',
    // It compares selectors that never match the same element.
    'no-descending-specificity': null,
    // An element may have one rule for its appearance and one for its layout.
    'no-duplicate-selectors': null,
    // Without the prefix, iPhones enlarge text when rotated.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['-webkit-text-size-adjust'] }],
    // Safari and Chromium need it instead of `match-parent`.
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { 'text-align': '-webkit-match-parent' } }],
    // CSS modules: a class of another module, by its built name.
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // A built name is `block__part`.
    'selector-class-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?$',
  },
};
