import { type ErrorCode, errors, errorText, type Facts, type Lang } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface SignIn {
  id: string
  at: Date
  ip: string
  userAgent: string
  outcome: 'success' | 'refused' | 'error'
  code: string
  facts: Facts | null
}

/** The latest sign-in attempts with a user name, from the operation log. */
export async function signInsOf(db: Db, username: string, most: number, lang: Lang) {
  const { rows } = await sql<SignIn>`
    select l.id, l.at, l.ip, coalesce(l.after ->> 'userAgent', '') as "userAgent", l.outcome, l.code, l.facts
    from op_log l where l.target_type = 'sign-in' and l.target_id <> '' and l.target_id = ${username}
    order by l.at desc limit ${most}`.execute(db)
  return rows.map(({ code, facts, ...row }) => ({
    ...row,
    message: code !== '0' && code in errors ? errorText(Number(code) as ErrorCode, facts ?? {}, lang) : '',
  }))
}
