import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { workspaceArtists } from '#db/schema/artist';
import { workspaceInvitations, workspaceMembers, workspaces } from '#db/schema/workspace';
import { folded } from './folded';
import { newest } from './newest';
import { next, type Row } from './sequence';
import { createUser } from './user.factory';

type WorkspaceValues = Partial<typeof workspaces.$inferInsert> & { managers?: Row[]; members?: Row[] };

export const createWorkspace = async ({ managers = [], members = [], ...values }: WorkspaceValues = {}) => {
  const db = drizzle(env.DB);
  const ownerId = values.ownerId ?? (await createUser()).id;
  const workspaceId = values.id ?? newest(workspaces);
  const people = [
    { userId: ownerId, role: 'owner' as const },
    ...managers.map(({ id }) => ({ userId: id, role: 'manager' as const })),
    ...members.map(({ id }) => ({ userId: id, role: 'member' as const })),
  ];
  const [[workspace]] = await db.batch([
    db
      .insert(workspaces)
      .values(folded('workspaces', { name: `Workspace ${next()}`, ...values, ownerId }))
      .returning(),
    ...people.map((user) => db.insert(workspaceMembers).values({ workspaceId, ...user })),
  ]);
  return workspace;
};

/** Valid for a day. */
export const createInvitation = async (values: Partial<typeof workspaceInvitations.$inferInsert> = {}) => {
  const number = next();
  const db = drizzle(env.DB);
  const workspaceId = values.workspaceId ?? (await createWorkspace()).id;
  const [workspace] = await db.select({ ownerId: workspaces.ownerId }).from(workspaces).where(eq(workspaces.id, workspaceId));
  const [invitation] = await db
    .insert(workspaceInvitations)
    .values({
      token: `invitation-${number}-${crypto.randomUUID()}`,
      email: `invited-${number}@example.com`,
      role: 'member',
      invitedBy: workspace.ownerId,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...values,
      workspaceId,
    })
    .returning();
  return invitation;
};

export const putArtist = (artistId: number, workspaceId: number) =>
  drizzle(env.DB).insert(workspaceArtists).values({ artistId, workspaceId });
