import type { TestServer } from './server.ts'

/** What lies in these people's inboxes once everything that waits has been told, the oldest first. */
export async function inboxOf({ app, db }: TestServer, ...userIds: readonly string[]) {
  await app.deps.messages.settled()
  return db
    .selectFrom('remind')
    .selectAll()
    .where('userId', 'in', [...userIds])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
