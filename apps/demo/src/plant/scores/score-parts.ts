import { makeRng, type Rng } from '@shuyuan/domain/math/random.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk } from '../bulk.ts'
import type { World } from '../world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

interface Scored {
  courseId: string
  studentId: string
  formative: number
  /** Largest first. */
  options: { rootId: string; weight: number }[]
}

const SPREAD = 7
const hundredths = (value: number) => Math.round(value * 100) / 100

/** One score for each assessment item, above and below, that together give exactly this formative score. */
function partsOf({ formative, options }: Scored, rng: Rng): number[] {
  const [first, ...rest] = options
  if (!first) return []
  const away = rest.map(() => rng.int(-SPREAD, SPREAD))
  const against = rest.reduce((sum, { weight }, at) => sum + weight * (away[at] as number), 0) / first.weight
  const parts = [-against, ...away].map((by) => hundredths(formative + by))
  return parts.every((part) => part >= 0 && part <= 100) ? parts : options.map(() => formative)
}

/**
 * In courses with offline work the parts of formative scores are visible too: one score for each assessment item, taken
 * over from the previous platform. Recomputing leaves the formative score unchanged.
 */
export async function seedScoreParts({ tx, today }: World): Promise<void> {
  const rng = makeRng('what scores are made of')
  const { rows } = await sql<Scored>`
    select x.course_id as "courseId", x.student_id as "studentId", x.formative_score as formative,
      (select json_agg(json_build_object('rootId', o.root_id, 'weight', o.weight) order by o.weight desc, o.sort)
        from check_option o where o.scheme_id = cs.id and o.weight > 0) as options
    from score x join check_scheme cs on cs.course_id = x.course_id and cs.state = 'active'
    where x.formative_score is not null and x.option_scores = '{}'
      and not exists (select 1 from check_option o join check_content k on k.check_option_id = o.id where o.scheme_id = cs.id)
    order by x.course_id, x.student_id`.execute(tx)
  const results: Rows<'studyCheckResult'> = []
  const [courseIds, studentIds, shown]: string[][] = [[], [], []]
  for (const one of rows) {
    const parts = partsOf(one, rng)
    const named = one.options.map(({ rootId }, at) => [rootId, parts[at] as number] as const)
    for (const [optionRootId, score] of named)
      results.push({
        id: newId(),
        courseId: one.courseId,
        studentId: one.studentId,
        optionRootId,
        score,
        fullScore: 100,
        source: 'imported',
        reason: '由原学习平台导入',
        updatedAt: today,
      })
    courseIds?.push(one.courseId)
    studentIds?.push(one.studentId)
    shown?.push(JSON.stringify(Object.fromEntries(named)))
  }
  await bulk(tx, 'studyCheckResult', results)
  await sql`
    update score x set option_scores = t.shown::jsonb
    from unnest(${courseIds}::uuid[], ${studentIds}::uuid[], ${shown}::text[]) as t (course_id, student_id, shown)
    where x.course_id = t.course_id and x.student_id = t.student_id`.execute(tx)
}
