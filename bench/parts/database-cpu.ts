import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

interface Usage {
  parent: number
  /** Clock ticks of the process and of its children that have ended. */
  ticks: number
}

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

function usageOf(pid: number): Usage | null {
  try {
    // The name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return { parent, ticks: fields.slice(11, 15).reduce((sum, one) => sum + one, 0) }
  } catch {
    return null
  }
}

/** CPU time in ms that a local PostgreSQL has used so far in all its processes. Linux only. */
export async function databaseCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const main = usageOf(rows[0].pid)?.parent ?? 0
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  const ticks = all.reduce((sum, pid) => {
    const usage = usageOf(pid)
    return usage && (pid === main || usage.parent === main) ? sum + usage.ticks : sum
  }, 0)
  return (ticks / TICKS_A_SECOND) * 1000
}
