import { useEffect, useMemo, useState } from 'react';
import { type SectionLink, SectionNav } from '#islands/platform/ui/layout/SectionNav';

/** The form is rendered by the browser alone, so its sections appear after this list. */
export const EditorSections = ({ sections }: { sections: SectionLink[] }) => {
  const [isThere, setThere] = useState(false);
  const first = sections[0]?.id ?? '';
  useEffect(() => {
    const observer = new MutationObserver(() => look());
    const look = () => {
      if (!document.getElementById(first)) return;
      observer.disconnect();
      setThere(true);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [first]);
  useEffect(() => {
    const id = location.hash.slice(1);
    if (isThere && sections.some((section) => section.id === id)) document.getElementById(id)?.scrollIntoView();
  }, [isThere, sections]);
  const shown = useMemo(() => (isThere ? [...sections] : sections), [isThere, sections]);
  return <SectionNav sections={shown} />;
};
