import { randomInt } from 'node:crypto'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { hashPassword } from '../areas/account/sign-in/password.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * Creates the only administrator of an empty school; the password is returned once and must be changed at the first
 * sign-in.
 */
export async function firstAdmin(db: Db, config: Config): Promise<{ username: string; password: string } | null> {
  const anybody = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()
  if (anybody) return null
  const password = Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const role = await db
    .selectFrom('role')
    .select('id')
    .where('roleFlag', '=', ROLE.superAdmin)
    .executeTakeFirstOrThrow()
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('appUser')
      .values({
        id,
        username: 'admin',
        realname: '系统管理员',
        passwordHash: await hashPassword(config, password),
        mustChangePassword: true,
      })
      .execute()
    await tx.insertInto('userRole').values({ id: newId(), userId: id, roleId: role.id }).execute()
  })
  return { username: 'admin', password }
}
