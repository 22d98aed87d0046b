import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

/** One in this many of the students who lag behind has a warning. */
const EVERY = 6
const TYPES = ['lowProgress', 'noSignIn', 'overdue', 'lowScore'] as const
const LEVELS = ['hint', 'warn', 'severe'] as const

/** Warnings of the current term: most open, some being handled, some closed. */
export async function seedWarnings({ tx, today }: World): Promise<void> {
  const { rows } = await sql<{ studentId: string; courseId: string; percent: number }>`
    select p.student_id as "studentId", p.course_id as "courseId", p.percent::float8 as percent
    from progress p join course c on c.id = p.course_id join term t on t.id = c.term_id and t.is_current
    where p.percent < 40 order by p.percent, p.student_id, p.course_id limit 240`.execute(tx)
  const chosen = rows.filter((_, at) => at % EVERY === 0)
  await bulk(
    tx,
    'warning',
    chosen.map(({ studentId, courseId, percent }, at) => {
      const firstAt = new Date(today.getTime() - (2 + ((at * 5) % 26)) * DAY_MS)
      const state = at % 5 === 0 ? ('closed' as const) : at % 3 === 0 ? ('contacted' as const) : ('open' as const)
      return {
        id: newId(),
        studentId,
        courseId,
        type: TYPES[at % TYPES.length] as string,
        level: LEVELS[at % LEVELS.length] as string,
        facts: JSON.stringify({ percent }),
        state,
        conclusion: state === 'closed' ? 'recovered' : '',
        firstAt,
        lastAt: firstAt,
        closedAt: state === 'closed' ? new Date(firstAt.getTime() + DAY_MS) : null,
      }
    }),
  )
}
