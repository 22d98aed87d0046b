import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { activeScheme, type Scheme } from '../scheme/scheme.read.ts'
import { settleTotals } from '../settle-totals.flow.ts'
import { optionsOf, rostersOf, scoresTalk, studentFacts } from './formative.read.ts'

/**
 * Locks the students' score rows, creating missing ones, before anything is read: concurrent recomputations of a
 * student run one after the other, and the later one reads what the earlier one wrote.
 */
async function lockScoreRows(tx: Db, courseId: string, now: Date, studentIds: readonly string[] | null): Promise<void> {
  const chosen = (column: string) =>
    studentIds ? sql`${sql.ref(column)} = any(${[...studentIds]}::uuid[])` : sql`true`
  const { rows } = await sql<{ studentId: string }>`
    select s.student_id as "studentId" from course_class_student s
    where s.course_id = ${courseId} and s.left_at is null and ${chosen('s.student_id')}
      and not exists (select 1 from score x where x.student_id = s.student_id and x.course_id = s.course_id)`.execute(
    tx,
  )
  if (rows.length > 0)
    await sql`
      insert into score (id, student_id, course_id, created_at, updated_at)
      select t.id, t.student, ${courseId}, ${now}, ${now}
      from unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ studentId }) => studentId)}::uuid[]) as t (id, student)
      order by t.student on conflict (student_id, course_id) do nothing`.execute(tx)
  await sql`select id from score where course_id = ${courseId} and ${chosen('student_id')}
    order by student_id for no key update`.execute(tx)
}

/**
 * Writes the formative scores of the students (all, or these) of a course and its deputies by the active scheme;
 * idempotent. Submitted, published or locked rows are left alone, and so are formative scores corrected by a person. A
 * handful of statements for any number of students.
 */
export async function recomputeScore(
  tx: Db,
  courseId: string,
  now: Date,
  studentIds: readonly string[] | null = null,
): Promise<{ students: number; moved: number }> {
  const scheme = await activeScheme(tx, courseId)
  const sum = { students: 0, moved: 0 }
  if (!scheme) return sum
  for (const id of await rostersOf(tx, courseId)) {
    const own = await recomputeRoster(tx, scheme, id, now, studentIds)
    sum.students += own.students
    sum.moved += own.moved
  }
  return sum
}

export async function recomputeRoster(
  tx: Db,
  scheme: Scheme,
  courseId: string,
  now: Date,
  studentIds: readonly string[] | null,
): Promise<{ students: number; moved: number }> {
  await lockScoreRows(tx, courseId, now, studentIds)
  const facts = await studentFacts(tx, courseId, studentIds, null, scoresTalk(scheme))
  if (facts.length === 0) return { students: 0, moved: 0 }
  const rows = facts.map((one) => {
    const { value, options } = formativeScore(optionsOf(scheme, one, now))
    const optionScores = Object.fromEntries(options.map(({ optionId, score }) => [optionId, score]))
    return { id: newId(), studentId: one.studentId, value, optionScores: JSON.stringify(optionScores) }
  })
  const written = await sql`
    insert into score (id, student_id, course_id, formative_score, option_scores, created_at, updated_at)
    select t.id, t.student, ${courseId}, t.value, t.options::jsonb, ${now}, ${now}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ studentId }) => studentId)}::uuid[],
      ${rows.map(({ value }) => value)}::numeric[], ${rows.map(({ optionScores }) => optionScores)}::text[]) as t (id, student, value, options)
    order by t.student
    on conflict (student_id, course_id) do update
      set formative_score = case when score.formative_fixed then score.formative_score else excluded.formative_score end,
        option_scores = excluded.option_scores, updated_at = excluded.updated_at
      where score.state = 'computed' and ((score.formative_score is distinct from excluded.formative_score and not score.formative_fixed)
        or score.option_scores is distinct from excluded.option_scores)`.execute(tx)
  await settleTotals(tx, courseId, now, studentIds, 'computed')
  return { students: rows.length, moved: Number(written.numAffectedRows ?? 0) }
}
