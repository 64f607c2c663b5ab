/** The workspace of everyone who chose none. It is no row: nobody else is in it. */
export const DEFAULT_WORKSPACE = { id: 0, name: 'Default', members_count: 1 };

/** The id that a text stands for, as of a cookie; anything that is no id is the default workspace. */
export const workspaceIdOf = (value: string | undefined): number => (/^\d{1,15}$/.test(value ?? '') ? Number(value) : DEFAULT_WORKSPACE.id);

/** The one workspace that a call names in its query: 0 where it names none, null where that is no id, or where it names several. */
export const requestedWorkspace = (names: readonly string[]): number | null => {
  const [name = '0', ...others] = names;
  return others.length === 0 && /^\d{1,15}$/.test(name) ? Number(name) : null;
};
