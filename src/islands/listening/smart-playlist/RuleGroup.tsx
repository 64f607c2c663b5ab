import { RULE_LEVELS } from '#contracts/listening/smart-rule';
import * as styles from '#islands/listening/smart-playlist/RuleGroup.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { RuleRow } from './RuleRow';
import { type DraftGroup, type DraftNode, newGroup, newRule } from './rule-draft';
import { useRuleEditing } from './rule-editor.context';

interface RuleGroupProps {
  group: DraftGroup;
  /** Path for errors: empty for the root, else `rules.0`. */
  path: string;
  level: number;
}

export const RuleGroup = ({ group, path, level }: RuleGroupProps) => {
  const { errors, isFull, change, remove } = useRuleEditing();
  const within = path ? `${path}.rules` : 'rules';
  const edit = (next: (group: DraftGroup) => DraftGroup) => change(group.key, (node) => (node.field === 'group' ? next(node) : node));
  const add = (node: DraftNode) => {
    edit((before) => ({ ...before, rules: [...before.rules, node] }));
    const added = node.field === 'group' ? node.rules[0] : node;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-rule="${added.key}"] button`)?.focus());
  };
  return (
    <fieldset className={level > 1 ? `${styles.root} ${styles.nested}` : styles.root}>
      <legend className={textStyles.visuallyHidden}>{group.match === 'all' ? t('All of these') : t('Any of these')}</legend>
      <div className={styles.header}>
        <SegmentedControl
          label={t('Rules to match')}
          size="sm"
          value={group.match}
          onChange={(match) => edit((before) => ({ ...before, match }))}
          options={[
            { id: 'all', label: t('All of these') },
            { id: 'any', label: t('Any of these') },
          ]}
        />
        {level > 1 && <IconButton icon="trash" size="sm" label={t('Remove group')} onClick={() => remove(group)} />}
      </div>
      {group.rules.map((node, index) =>
        node.field === 'group' ? (
          <RuleGroup key={node.key} group={node} path={`${within}.${index}`} level={level + 1} />
        ) : (
          <RuleRow key={node.key} rule={node} path={`${within}.${index}`} number={index + 1} />
        ),
      )}
      <FieldNote error={errors[within]} />
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Button variant="outline" size="sm" icon="plus" isDisabled={isFull} onClick={() => add(newRule())}>
          {t('Add rule')}
        </Button>
        {level < RULE_LEVELS && (
          <Button
            variant="ghost"
            size="sm"
            icon="plus"
            isDisabled={isFull}
            onClick={() => add(newGroup(group.match === 'all' ? 'any' : 'all'))}
          >
            {t('Add group')}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
