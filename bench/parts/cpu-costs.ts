import { bcryptMs } from './bcrypt-unit.ts'
import { cpuMs } from './cpu.ts'
import { databaseCpuMs } from './database-cpu.ts'
import { median } from './figures.ts'
import type { BenchSchool } from './school.ts'

/** CPU times in ms of one action in a slice of its runs, and of a bcrypt check just before and after. */
interface Slice {
  server: number
  database: number
  bcrypt: number
}

export interface Cost {
  server: number
  database: number
  /** Of server and database, in bcrypt checks. */
  units: number
  bestUnits: number
  worstUnits: number
}

/** Short slices, each between two measurements of the unit: other work on the machine makes single ones dear. */
export const SLICES = 5

/** What an action costs: the median of the slices. `work` returns how many it has done; `less` is taken off, in ms. */
export async function costOf(
  { server: measured, database: { pool } }: BenchSchool,
  work: (slice: number) => Promise<number>,
  less = 0,
): Promise<Cost> {
  const slices: Slice[] = []
  let bcryptBefore = await bcryptMs(pool)
  for (let n = 0; n < SLICES; n++) {
    const before = [await cpuMs(measured), await databaseCpuMs(pool)] as const
    const turns = await work(n)
    const server = ((await cpuMs(measured)) - before[0]) / turns - less
    const database = ((await databaseCpuMs(pool)) - before[1]) / turns
    const after = await bcryptMs(pool)
    slices.push({ server, database, bcrypt: (bcryptBefore + after) / 2 })
    bcryptBefore = after
  }
  const units = slices.map(({ server, database, bcrypt }) => (server + database) / bcrypt)
  return {
    server: median(slices.map(({ server }) => server)),
    database: median(slices.map(({ database }) => database)),
    units: median(units),
    bestUnits: Math.min(...units),
    worstUnits: Math.max(...units),
  }
}
