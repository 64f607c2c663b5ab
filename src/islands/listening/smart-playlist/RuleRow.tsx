import * as styles from '#islands/listening/smart-playlist/RuleRow.module.css';
import { t } from '#islands/platform/lib/translate';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { Select } from '#islands/platform/ui/field/Select';
import { RuleValue } from './RuleValue';
import { type DraftRule, withField, withOperator } from './rule-draft';
import { useRuleEditing } from './rule-editor.context';
import { fieldOptions, kindOf, operatorOptions } from './rule-labels';

interface RuleRowProps {
  rule: DraftRule;
  /** Path for errors, e.g. `rules.0`. */
  path: string;
  number: number;
}

export const RuleRow = ({ rule, path, number }: RuleRowProps) => {
  const { errors, fields, change, remove } = useRuleEditing();
  const edit = (next: (rule: DraftRule) => DraftRule) => change(rule.key, (node) => (node.field === 'group' ? node : next(node)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a legend into the row
    <div className={styles.root} role="group" aria-label={t('Rule :number', { number })} data-rule={rule.key}>
      <Select
        className={styles.field}
        label={t('Field')}
        isLabelHidden
        options={fieldOptions(fields)}
        value={rule.field}
        error={errors[`${path}.field`]}
        onChange={(field) => edit((before) => withField(before, field))}
      />
      {kindOf(rule.field) === 'check' ? (
        <span />
      ) : (
        <Select
          className={styles.condition}
          label={t('Condition')}
          isLabelHidden
          options={operatorOptions(rule.field)}
          value={rule.operator}
          error={errors[`${path}.operator`]}
          onChange={(operator) => edit((before) => withOperator(before, operator))}
        />
      )}
      <RuleValue
        rule={rule}
        errors={{ value: errors[`${path}.value`], to: errors[`${path}.to`] }}
        onChange={(changes) => edit((before) => ({ ...before, ...changes }))}
      />
      <IconButton icon="x" size="sm" className={styles.remove} label={t('Remove rule :number', { number })} onClick={() => remove(rule)} />
    </div>
  );
};
