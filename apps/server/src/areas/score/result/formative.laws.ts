import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { nearly } from '../../../laws/nearly.ts'
import { activeScheme, type Scheme } from '../scheme/scheme.read.ts'
import { optionsOf, rostersOf, type StudentFacts, scoresTalk, studentFacts } from './formative.read.ts'

type OptionScores = Record<string, number | null>

interface StoredScore {
  studentId: string
  formative: number | null
  options: OptionScores
  isFixed: boolean
}

/** Courses with a scheme in force, but for those whose next recount is due at this moment. */
async function settledCourses(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select cs.course_id as id from check_scheme cs where cs.state = 'active'
      and not exists (select 1 from assignment a where a.course_id = cs.course_id and a.recount_at <= ${at})
      and not exists (select 1 from assignment_override o join assignment a on a.id = o.assignment_id
        where a.course_id = cs.course_id and o.recount_at <= ${at})
    order by cs.course_id`.execute(db)
  return rows.map(({ id }) => id)
}

async function storedScores(db: Db, courseId: string): Promise<Map<string, StoredScore>> {
  const { rows } = await sql<StoredScore>`
    select student_id as "studentId", formative_score as formative, option_scores as options, formative_fixed as "isFixed"
    from score where course_id = ${courseId}`.execute(db)
  return new Map(rows.map((row) => [row.studentId, row]))
}

function findingOf(
  courseId: string,
  scheme: Scheme,
  one: StudentFacts,
  row: StoredScore | undefined,
  at: Date,
): Finding {
  const { value, options } = formativeScore(optionsOf(scheme, one, at))
  const stored = { formative: row?.formative ?? null, options: row?.options ?? {} }
  const computed = {
    formative: row?.isFixed ? stored.formative : nearly(value, stored.formative),
    options: Object.fromEntries(
      options.map(({ optionId, score }) => [optionId, nearly(score, stored.options[optionId] ?? null)]),
    ),
  }
  return { id: `${courseId}/${one.studentId}`, stored, computed }
}

/** What was handed in is what a teacher stood for at that time; it is no longer what the rows give today. */
async function* formatives(db: Db, at: Date): AsyncIterable<Finding> {
  for (const courseId of await settledCourses(db, at)) {
    const scheme = await activeScheme(db, courseId)
    if (!scheme) continue
    for (const roster of await rostersOf(db, courseId)) {
      const stored = await storedScores(db, roster)
      for (const one of await studentFacts(db, roster, null, null, scoresTalk(scheme)))
        if (one.state === 'computed') yield findingOf(roster, scheme, one, stored.get(one.studentId), at)
    }
  }
}

export const formativeLaws: Law[] = [
  {
    name: 'marking.formative',
    guards: ['score'],
    says: 'A formative score that is not handed in yet is the weighted sum of its options by the scheme in force.',
    source: 'course-score.rule',
    findings: formatives,
  },
]
