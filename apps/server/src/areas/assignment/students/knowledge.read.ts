import { type KnowledgeShare, weakPoints } from '@shuyuan/domain/study/weak-points.rule.ts'
import { sql } from 'kysely'
import { IS_HANDED_IN } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { IS_JUDGED, IS_WRONG, shownQuestions } from '../../../db/shown-questions.ts'

export interface Mastery {
  answered: number
  right: number
  points: KnowledgeShare[]
}

/** The attempts of these students that are handed in and count, all of them: practice is about every try. */
async function attemptsOf(db: Db, assignmentId: string, studentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sp.id from study_paper sp
    where sp.assignment_id = ${assignmentId} and sp.student_id = any(${[...studentIds]}::uuid[]) and ${IS_HANDED_IN}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface ShareRow extends KnowledgeShare {
  studentId: string
}

/** How each student answered: all questions, and those of each knowledge point. */
export async function masteryOf(
  db: Db,
  assignmentId: string,
  studentIds: readonly string[],
): Promise<Map<string, Mastery>> {
  const ids = await attemptsOf(db, assignmentId, studentIds)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ShareRow>`
    with judged as (
      select sp.student_id, (q.question->>'questionId')::uuid as question_id, not ${IS_WRONG} as is_right
      ${shownQuestions(ids)} and ${IS_JUDGED})
    select j.student_id as "studentId", '' as name, count(*) as answered, count(*) filter (where j.is_right) as right
    from judged j group by 1
    union all
    select j.student_id, k.name, count(*), count(*) filter (where j.is_right)
    from judged j join question q on q.id = j.question_id join course_classify k on k.id = any(q.classify_ids)
    group by 1, k.id, k.name
    order by 1, 2`.execute(db)
  const all = new Map<string, Mastery>()
  for (const { studentId, name, answered, right } of rows) {
    const own = all.get(studentId) ?? { answered: 0, right: 0, points: [] }
    if (name === '') Object.assign(own, { answered, right })
    else own.points.push({ name, answered, right })
    all.set(studentId, own)
  }
  return all
}

export const weakOf = (mastery: Mastery | undefined): string[] => weakPoints(mastery?.points ?? [])

/** The same of all of them together, the weakest point first. */
export function masteryOfAll(all: Iterable<Mastery>): KnowledgeShare[] {
  const sums = new Map<string, { name: string; answered: number; right: number }>()
  for (const { points } of all)
    for (const { name, answered, right } of points) {
      const sum = sums.get(name) ?? { name, answered: 0, right: 0 }
      sums.set(name, { name, answered: sum.answered + answered, right: sum.right + right })
    }
  return [...sums.values()].sort((a, b) => a.right / a.answered - b.right / b.answered || (a.name < b.name ? -1 : 1))
}
