import type { ReactNode } from 'react';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface EditorCardProps {
  /** URL fragment. */
  id: string;
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export const EditorCard = ({ id, title, actions, children }: EditorCardProps) => (
  <section className={`${cardStyles.root} ${cardStyles.padded} ${editorLayoutStyles.section}`} id={id} aria-labelledby={`${id}-title`}>
    <header className={editorLayoutStyles.cardHeader}>
      <h2 className={textStyles.display1} id={`${id}-title`}>
        {title}
      </h2>
      {actions}
    </header>
    {children}
  </section>
);
