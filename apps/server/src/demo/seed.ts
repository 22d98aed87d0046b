import { hashPassword } from '../areas/account/password.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'

/** Fills an empty database with the demo school, as one transaction; a school that has people is left alone. */
export async function seedDemo(db: Db, config: Config, _today: Date, say: (line: string) => void): Promise<void> {
  const anybody = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()
  if (anybody) return
  say('Filling the demo school')
  const passwordHash = await hashPassword(config, DEMO_PASSWORD)
  await db.transaction().execute(async (tx) => {
    const roles = await tx.selectFrom('role').select(['id', 'roleFlag']).execute()
    const idOf = new Map(roles.map(({ id, roleFlag }) => [roleFlag, id]))
    for (const account of DEMO_ACCOUNTS) {
      const id = newId()
      await tx
        .insertInto('appUser')
        .values({ id, username: account.username, realname: account.username, passwordHash })
        .execute()
      for (const role of account.roles)
        await tx
          .insertInto('userRole')
          .values({ id: newId(), userId: id, roleId: idOf.get(role) as string })
          .execute()
    }
  })
}
