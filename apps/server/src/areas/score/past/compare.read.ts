import type { Out } from '@shuyuan/contract/calls/index.ts'
import { questionFigures, type UseFigures } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { visibleScores } from '../score-scope.read.ts'
import { shownScore } from '../score-words.ts'
import { meansOf } from './past-figures.read.ts'

type Compared = Out<'compareCourseInfo'>
type Course = Compared['courses'][number]

/** Openings side by side, the oldest term first. */
export async function comparedCourses({ db, me }: Ctx, courseIds: readonly string[]): Promise<Course[]> {
  const { rows } = await sql<Course>`
    select c.id as "courseId", t.term_name as "termName", c.formative_ratio::float8 as "formativeRatio",
      c.final_ratio::float8 as "finalRatio", f.*,
      coalesce((select json_agg(json_build_object('name', o.name, 'weight', o.weight::float8) order by o.sort, o.id)
        from check_scheme e join check_option o on o.scheme_id = e.id
        where e.course_id = coalesce(c.main_course_id, c.id) and e.state = 'active'), '[]') as options
    from course c join term t on t.id = c.term_id join basic_course b on b.id = c.basic_course_id
    cross join lateral (
      select count(*) as students, ${meansOf(me)}
      from course_class_student s join course_class cc on cc.id = s.course_class_id join student st on st.id = s.student_id
      left join score x on x.course_id = s.course_id and x.student_id = s.student_id and ${visibleScores(me)}
      where s.course_id = c.id and s.left_at is null) f
    where c.id = any(${[...courseIds]}::uuid[]) order by t.start_date, c.id`.execute(db)
  return rows.map((row) => ({
    ...row,
    formativeMean: shownScore(row.formativeMean),
    finalMean: shownScore(row.finalMean),
    totalMean: shownScore(row.totalMean),
    passPercent: shownScore(row.passPercent),
  }))
}

interface Asked {
  questionId: string
  stem: string
  /** Opening -> how its assignments' attempts answered it. */
  uses: Record<string, UseFigures[]>
}

const spread = (values: readonly (number | null)[]): number => {
  const known = values.filter((value) => value !== null)
  return known.length < 2 ? -1 : Math.max(...known) - Math.min(...known)
}

/** Questions that at least two of the openings asked, with the facility that each found. */
export async function sharedQuestions({ db }: Ctx, courseIds: readonly string[]): Promise<Compared['questions']> {
  const { rows } = await sql<Asked>`
    with used as (
      select u.question_id, o.id as course_id, json_agg(json_build_object('attempts', u.attempts, 'facility', u.facility::float8,
        'discrimination', u.discrimination::float8) order by u.assignment_id) as uses
      from course o join assignment a on a.course_id = coalesce(o.main_course_id, o.id)
      join question_use u on u.assignment_id = a.id
      where o.id = any(${[...courseIds]}::uuid[]) group by 1, 2)
    select q.id as "questionId", q.stem_text as stem, json_object_agg(used.course_id, used.uses) as uses
    from used join question q on q.id = used.question_id
    group by q.id having count(*) > 1 order by q.id`.execute(db)
  return rows
    .map(({ uses, ...question }) => {
      const figures = courseIds.map((id) => questionFigures(uses[id] ?? []))
      return {
        ...question,
        facility: figures.map(({ facility }) => facility),
        answered: figures.map(({ answered }) => answered),
      }
    })
    .sort((a, b) => spread(b.facility) - spread(a.facility))
}
