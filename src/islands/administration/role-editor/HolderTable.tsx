import * as styles from '#islands/administration/role-editor/HolderTable.module.css';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

/** A person or role with their permissions. */
export interface Holder {
  id: string;
  name: string;
  permissions: string[];
}

interface HolderTableProps {
  title: string;
  holders: Holder[];
  groups: { title: string; rows: { key: string; label: string; hint: string; needs: string[]; needsOneOf?: readonly string[] }[] }[];
  /** Screen reader text for granted. */
  yes: string;
  /** Screen reader text for not granted. */
  no: string;
}

const may = ({ permissions }: Holder, needs: readonly string[], needsOneOf?: readonly string[]): boolean =>
  permissions.includes('admin') ||
  (needs.every((name) => permissions.includes(name)) && (!needsOneOf || needsOneOf.some((name) => permissions.includes(name))));

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
          {group.rows.map(({ key, label, hint, needs, needsOneOf }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <small>{hint}</small>
              </th>
              {holders.map((holder) => (
                <td key={holder.id}>
                  <Mark isYes={may(holder, needs, needsOneOf)} yes={yes} no={no} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </section>
);
