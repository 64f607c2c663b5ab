import * as styles from '#islands/administration/label-editor/OtherNames.module.css';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface OtherNamesProps {
  value: string[];
  onChange: (value: string[]) => void;
}

/** Redirecting slugs of a label; each can be removed. */
export const OtherNames = ({ value, onChange }: OtherNamesProps) => (
  <section className={styles.root} aria-labelledby="other-names">
    <h2 id="other-names">{t('Other addresses')}</h2>
    <p className={textStyles.faint}>{t('Previous and merged names. They redirect here, and file tags with these names match too.')}</p>
    <ul className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
      {value.map((name) => (
        <li key={name}>
          <Chip onRemove={() => onChange(value.filter((other) => other !== name))}>{name}</Chip>
        </li>
      ))}
    </ul>
  </section>
);
