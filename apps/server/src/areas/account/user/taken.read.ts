import { isIdNumber } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { badField } from '../../../wire/error.ts'
import { idNumberKeys } from './account-keys.read.ts'
import { idNumberHash } from './id-number.ts'

/** Which of these user names are taken, and by whom. */
export async function holdersOfNames(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  // One array instead of a parameter per name: a sheet may have 50,000.
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from app_user where username = any(${names}::text[])`.execute(db)
  return new Map(rows.map(({ id, username }) => [username, id]))
}

/** Which of these ID numbers are taken, and by whom. */
export async function holdersOfIdNumbers(db: Db, texts: readonly string[]): Promise<Map<string, string>> {
  const keys = await idNumberKeys(db)
  const byHash = new Map(texts.map((text) => [idNumberHash(keys, text).toString('hex'), text]))
  const rows = await sql<{ id: string; hash: Buffer }>`
    select id, id_number_hash as hash from app_user
    where id_number_hash = any(${[...byHash.keys()].map((hex) => Buffer.from(hex, 'hex'))}::bytea[])`.execute(db)
  return new Map(rows.rows.map(({ id, hash }) => [byHash.get(hash.toString('hex')) as string, id]))
}

export async function assertNameFree(db: Db, field: string, username: string): Promise<void> {
  if ((await holdersOfNames(db, [username])).size > 0)
    throw badField(field, `「${username}」已被使用`, `${username} is already taken`)
}

/** Checks the checksum, and that nobody else has it. */
export async function assertIdNumber(db: Db, idNumber: string | undefined, userId: string | null): Promise<void> {
  if (!idNumber) return
  if (!isIdNumber(idNumber)) throw badField('idNumber', '身份证号有误', 'the ID number is not valid')
  const holder = (await holdersOfIdNumbers(db, [idNumber])).get(idNumber)
  if (holder !== undefined && holder !== userId)
    throw badField('idNumber', '身份证号已属于其他人', 'this ID number belongs to somebody else')
}

/** A mobile number belongs to one enabled person; concurrent claims to the same number wait for each other. */
export async function assertMobileFree(db: Db, mobile: string | undefined, userId: string | null): Promise<void> {
  if (!mobile) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mobile ${mobile}`}, 0))`.execute(db)
  const holders = (await holdersOfMobiles(db, [mobile])).get(mobile) ?? []
  if (holders.some((id) => id !== userId))
    throw badField('mobile', '手机号已属于其他用户', 'this mobile number belongs to another user')
}

/** Which of these mobile numbers are taken by enabled people, and by whom. */
export async function holdersOfMobiles(db: Db, mobiles: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ mobile: string; ids: string[] }>`
    select mobile, array_agg(id) as ids from app_user
    where mobile <> '' and status <> 'disabled' and mobile = any(${mobiles}::text[]) group by mobile`.execute(db)
  return new Map(rows.map(({ mobile, ids }) => [mobile, ids]))
}
