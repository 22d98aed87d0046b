import { courseTotal, passedAfter, type ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { tell } from '../../events/hub.ts'

interface Row {
  id: string
  studentId: string
  formative: number | null
  final: number | null
  flag: ScoreFlag
  total: number | null
  passed: boolean | null
  /** Published or locked. */
  isOut: boolean
  /** The total that counts after a resit. */
  makeup: number | null
  formativeRatio: number
  finalRatio: number
  passRule: 'total' | 'both'
}

/**
 * Recomputes totals and passes of a course's students (all, or these) by the domain rule after any component has
 * changed. Rows that cannot have a total yet are skipped, so that it costs nothing while a course is being studied.
 */
export async function settleTotals(
  tx: Db,
  courseId: string,
  now: Date,
  studentIds: readonly string[] | null = null,
  which: 'computed' | 'all' = 'all',
): Promise<number> {
  const chosen = studentIds ? sql`x.student_id = any(${[...studentIds]}::uuid[])` : sql`true`
  const { rows } = await sql<Row>`
    select x.id, x.student_id as "studentId", x.formative_score as formative, x.final_score as final, x.flag, x.total_score as total, x.passed,
      x.makeup_score as makeup, x.state in ('published', 'locked') as "isOut",
      c.formative_ratio as "formativeRatio", c.final_ratio as "finalRatio", c.pass_rule as "passRule"
    from score x join course c on c.id = x.course_id
    where x.course_id = ${courseId} and ${chosen} and ${which === 'all' ? sql`true` : sql`x.state = 'computed'`}
      and (x.final_score is not null or x.flag <> 'normal' or x.total_score is not null or x.passed is not null
        or c.final_ratio = 0)`.execute(tx)
  const moved = rows.flatMap((row) => {
    const { total, passed: regular } = courseTotal(row.formative, row.final, row.flag, row)
    const passed = passedAfter(regular, row.makeup)
    return total === row.total && passed === row.passed ? [] : [{ ...row, total, passed }]
  })
  if (moved.length === 0) return 0
  await sql`
    update score x set total_score = t.total, passed = t.passed, updated_at = ${now}
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ total }) => total)}::numeric[],
      ${moved.map(({ passed }) => passed)}::boolean[]) as t (id, total, passed)
    where x.id = t.id`.execute(tx)
  // Nobody acts on totals that are not public yet, which change with every hand-in.
  const out = moved.filter(({ isOut }) => isOut).map(({ studentId }) => studentId)
  if (out.length > 0) await tell({ db: tx, now }, 'publicTotalsChanged', { courseId, studentIds: out })
  return moved.length
}
