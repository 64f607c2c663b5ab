import type { EffectivePermission } from '#contracts/administration/person';
import { limitText } from '#islands/administration/person/permission-text';
import * as styles from '#islands/administration/role-editor/HolderTable.module.css';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

type Grant = Pick<EffectivePermission, 'name' | 'restrictions'>;

/** A person or role with their permissions. */
export interface Holder {
  id: string;
  name: string;
  permissions: readonly Grant[];
}

/** A row of a table, and the permissions it takes. */
interface HolderRow {
  key: string;
  label: string;
  hint: string;
  needs: readonly string[];
  needsOneOf?: readonly string[] | undefined;
}

interface HolderTableProps {
  title: string;
  holders: Holder[];
  groups: { title: string; rows: HolderRow[] }[];
  /** Screen reader text for granted. */
  yes: string;
  /** Screen reader text for not granted. */
  no: string;
}

const holds = ({ permissions }: Holder, permission: string): boolean => permissions.some(({ name }) => name === permission);

const may = (holder: Holder, { needs, needsOneOf }: HolderRow): boolean =>
  holds(holder, 'admin') || (needs.every((name) => holds(holder, name)) && (!needsOneOf || needsOneOf.some((name) => holds(holder, name))));

/** Restrictions of the permissions that a row takes, none for administrators. */
const limitsOf = (holder: Holder, { needs }: HolderRow): string[] =>
  holds(holder, 'admin')
    ? []
    : holder.permissions
        .filter(({ name }) => needs.includes(name))
        .flatMap(({ name: permission, restrictions = [] }) => restrictions.map(({ name, value }) => limitText(permission, name, value)));

const Mark = ({ isYes, yes, no }: { isYes: boolean; yes: string; no: string }) => (
  <>
    <Icon name={isYes ? 'check' : 'minus'} size="sm" className={isYes ? styles.yes : styles.no} />
    <span className={textStyles.visuallyHidden}>{isYes ? yes : no}</span>
  </>
);

/** One column per holder, one row per permission. */
export const HolderTable = ({ title, holders, groups, yes, no }: HolderTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table
  <section className={`${cardStyles.root} ${styles.scroll}`} aria-label={title} tabIndex={0}>
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {holders.map(({ id, name }) => (
            <th key={id} scope="col" dir="auto">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr>
            <th scope="rowgroup" colSpan={holders.length + 1} className={styles.group}>
              {group.title}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                <small>{row.hint}</small>
              </th>
              {holders.map((holder) => (
                <td key={holder.id}>
                  <Mark isYes={may(holder, row)} yes={yes} no={no} />
                  {may(holder, row) && limitsOf(holder, row).map((limit) => <small key={limit}>{limit}</small>)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);
