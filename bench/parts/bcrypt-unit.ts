import type pg from 'pg'
import { databaseCpuMs } from './database-cpu.ts'

const CHECKS = 10
const COST = 10

/**
 * CPU time in ms of one bcrypt check of cost 10 at this moment: the unit in which machines of different speed are
 * compared. PostgreSQL computes it, with the same C code by which PHP checks passwords.
 */
export async function bcryptMs(pool: pg.Pool): Promise<number> {
  await pool.query('create extension if not exists pgcrypto')
  const before = await databaseCpuMs(pool)
  await pool.query('select crypt(n::text, gen_salt($1, $2)) from generate_series(1, $3) n', ['bf', COST, CHECKS])
  return ((await databaseCpuMs(pool)) - before) / CHECKS
}
