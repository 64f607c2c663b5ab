import { countRules, type RuleNode } from '#contracts/listening/smart-rule';
import { CHANNEL_RULE_FIELDS, CHANNEL_RULES_MAX } from '#functions/listening/channel/channel-rule.contract';
import * as styles from '#islands/administration/channel-editor/FillFields.module.css';
import { RuleGroup } from '#islands/listening/smart-playlist/RuleGroup';
import { changeNode, type DraftGroup, type DraftNode, newRule, removeNode } from '#islands/listening/smart-playlist/rule-draft';
import { RuleEditingContext } from '#islands/listening/smart-playlist/rule-editor.context';
import type { RuleField } from '#islands/listening/smart-playlist/rule-labels';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { Button } from '#islands/platform/ui/button/Button';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { conflictsIn, ruleErrors, takesRules } from './channel-form';
import { FittingPreview } from './FittingPreview';
import type { ChannelForm } from './use-channel-editor';

const begin = (): DraftGroup => ({ key: 'rules', field: 'group', match: 'all', rules: [newRule('genre', 'first')] });

/** Rules, order and number of the automatic content. */
export const FillFields = ({ form, id }: { form: ChannelForm; id: number | null }) => {
  const values = form.watch();
  const { rules: group, content_type: type } = values;
  const setGroup = (next: DraftGroup | null) =>
    form.setValue('rules', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const remove = (node: DraftNode) => {
    if (!group) return;
    const after = removeNode(group, node.key);
    setGroup(after.rules.length > 0 ? after : null);
    showUndo(node.field === 'group' ? t('Group removed') : t('Rule removed'), () => setGroup(group));
  };
  const errors = group ? ruleErrors(group) : {};
  const conflicts = group ? conflictsIn(group) : {};
  return (
    <div className={styles.root}>
      {takesRules(values) &&
        (group ? (
          <RuleEditingContext
            value={{
              errors: form.formState.isSubmitted ? errors : conflicts,
              isFull: countRules(group.rules as unknown as RuleNode[]) >= CHANNEL_RULES_MAX,
              fields: CHANNEL_RULE_FIELDS[type] as readonly RuleField[],
              change: (key, change) => setGroup(changeNode(group, key, change)),
              remove,
            }}
          >
            <RuleGroup group={group} path="" level={1} />
          </RuleEditingContext>
        ) : (
          <Button variant="outline" size="sm" icon="plus" onClick={() => setGroup(begin())}>
            {t('Filter by rules')}
          </Button>
        ))}
      <FieldNote error={form.formState.errors.rules?.message} />
      <FittingPreview values={values} id={id} hasConflict={Object.keys(conflicts).length > 0} />
    </div>
  );
};
