/** For users who chose no workspace. It has no row and no other members. */
export const DEFAULT_WORKSPACE = { id: 0, name: 'Default', members_count: 1 };

export const workspaceIdOf = (value: string | undefined): number => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : DEFAULT_WORKSPACE.id);

/** 0 if the query names no workspace; null if it names several or an invalid id. */
export const requestedWorkspace = (names: readonly string[]): number | null => {
  const [name = '0', ...others] = names;
  return others.length === 0 && /^\d{1,15}$/.test(name) ? Number(name) : null;
};
