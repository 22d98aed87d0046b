import { contentPercent, optionScore } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import { roundFinal } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { notFound } from '../../../wire/error.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { optionsOf, studentFacts } from '../result/formative.read.ts'
import { knownFacts } from '../result/known-facts.read.ts'
import { activeScheme, draftScheme, type Scheme, type SchemeOptionRow } from './scheme.read.ts'

/** Teachers of the course see its draft; everybody else the scheme in force. */
const seesDrafts = ({ duty }: CourseAccess) => duty !== 'student' && duty !== 'instructor'

export interface FoundOption {
  scheme: Scheme
  option: SchemeOptionRow
}

/** An option of the draft to those who see drafts, else of the scheme in force; 100404 where it is in neither. */
export async function findOption(
  db: Db,
  access: CourseAccess,
  optionId: string,
  onlyActive = false,
): Promise<FoundOption> {
  const draft = seesDrafts(access) && !onlyActive ? await draftScheme(db, access.courseId) : null
  const scheme = draft ?? (await activeScheme(db, access.courseId))
  const option = scheme?.options.find(({ id }) => id === optionId)
  if (!scheme || !option) throw notFound()
  return { scheme, option }
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : roundFinal(values.reduce((sum, one) => sum + one, 0) / values.length)

/** How many of the students that this person sees have a score of an option, and of each of its contents. */
export async function optionFigures(
  ctx: Ctx,
  courseId: string,
  { scheme, option }: FoundOption,
  classIds: readonly string[] | null,
) {
  const facts = await knownFacts(
    ctx,
    courseId,
    await studentFacts(ctx.db, courseId, null, classIds, option.kind === 'discussion'),
  )
  const one = { ...scheme, options: [option] }
  const cells = facts.flatMap((student) => optionsOf(one, student, ctx.now))
  const scores = cells.flatMap(({ score, contents }) => score ?? optionScore(contents) ?? [])
  const contents = new Map(
    option.contents.map(({ id }) => {
      const own = cells.flatMap((cell) => cell.contents.filter(({ contentId }) => contentId === id))
      const percents = own.flatMap((cell) => (cell.score === null ? [] : [contentPercent(cell) ?? 0]))
      const due = own.filter(({ exempt }) => !exempt).length
      return [id, { due, scored: percents.length, avgScore: mean(percents) }] as const
    }),
  )
  return { students: facts.length, scored: scores.length, avgScore: mean(scores), contents }
}

/** Boards of the course whose scheme it is, with how much is written there. */
export async function boardsOf(db: Db, courseId: string) {
  const { rows } = await sql<{ id: string; title: string; counted: boolean; posts: number }>`
    select m.id, m.title, m.counted, (select count(*)::int from bbs_post p where p.module_id = m.id and p.state = 'visible') as posts
    from bbs_module m where m.course_id = ${courseId} order by m.sort, m.id`.execute(db)
  return rows
}

export async function requiredResources(db: Db, courseId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from resource m
    where m.course_id = ${courseId} and m.must_see and m.recycled_at is null and not m.hidden`.execute(db)
  return rows[0]?.n ?? 0
}
