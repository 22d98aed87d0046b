import { isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { resourceStudyRuleOf, resourceStudyScore } from '@shuyuan/domain/scoring/course/check-rule.rule.ts'
import { type Formative, formativeScore, type OptionResult } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import {
  type CountedText,
  type DiscussionScore,
  discussionRuleOf,
  discussionScore,
  hasBoards,
} from '@shuyuan/domain/scoring/course/discussion-score.rule.ts'
import { isRuleKind } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import type { ContentResult } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_WORK_WAITING } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { countedBoards, countedTextColumns, type TextColumns, textsOf } from '../../talk/count/counted-texts.read.ts'
import type { Scheme, SchemeContent, SchemeOptionRow } from '../scheme/scheme.read.ts'

export type ResultSource = 'auto' | 'entered' | 'imported' | 'override'

interface ResultJson {
  assignmentId: string | null
  optionRootId: string | null
  score: number | null
  fullScore: number
  source: ResultSource
  reason: string
}

/** What determines one student's formative score, whatever the scheme. */
export interface StudentFacts {
  studentId: string
  studentNo: string
  realname: string
  courseClassId: string
  courseClassName: string
  mustDone: number
  mustTotal: number
  /** What the student has written, and the boards on which it counts; nothing where no scheme asks for it. */
  texts: CountedText[]
  boardIds: string[]
  results: ResultJson[]
  /** Assignments with an attempt or sheets waiting to be marked. */
  waiting: string[]
  /** Written work of which a teacher has said that nothing came. */
  missing: string[]
  own: { assignmentId: string; ofStudent: boolean; closesAt: string | null; exempt: boolean }[]
  state: 'computed' | 'entered' | 'published' | 'locked'
  formative: number | null
  computedAt: Date | null
  /** When the formative score was submitted. */
  handedAt: Date | null
}

/** Stored column by column: writing and reading thousands of results costs a third of what objects would. */
interface FactsRow extends Omit<StudentFacts, 'results' | 'own' | 'texts' | 'boardIds'> {
  assignmentIds: (string | null)[] | null
  optionRootIds: (string | null)[]
  scores: (number | null)[]
  fullScores: number[]
  sources: ResultSource[]
  reasons: string[]
  ownIds: string[] | null
  ownClosesAt: (string | null)[]
  ownExempt: boolean[]
  classIds: string[] | null
  classClosesAt: (string | null)[]
  classExempt: boolean[]
  texts: TextColumns | null
  boardIds: string[] | null
}

function factsOf(row: FactsRow): StudentFacts {
  const { assignmentIds, optionRootIds, scores, fullScores, sources, reasons, ...rest } = row
  const { ownIds, ownClosesAt, ownExempt, classIds, classClosesAt, classExempt, texts, boardIds, ...facts } = rest
  const results = (assignmentIds ?? []).map(
    (assignmentId, n): ResultJson => ({
      assignmentId,
      optionRootId: optionRootIds[n] ?? null,
      score: scores[n] ?? null,
      fullScore: fullScores[n] as number,
      source: sources[n] as ResultSource,
      reason: reasons[n] as string,
    }),
  )
  const changes = (ids: string[] | null, ofStudent: boolean, closesAt: (string | null)[], exempt: boolean[]) =>
    (ids ?? []).map((assignmentId, n) => ({
      assignmentId,
      ofStudent,
      closesAt: closesAt[n] ?? null,
      exempt: exempt[n] === true,
    }))
  const own = [
    ...changes(ownIds, true, ownClosesAt, ownExempt),
    ...changes(classIds, false, classClosesAt, classExempt),
  ]
  return { ...facts, results, own, texts: texts ? textsOf(texts) : [], boardIds: boardIds ?? [] }
}

/**
 * What the students have written on the boards of their own and the main course. Where nobody asks it is left out of the
 * query, which is planned anew for every attempt that is scored.
 */
function talkOf(
  courseId: string,
  content: RawBuilder<unknown>,
  studentIds: readonly string[] | null,
  isTalkScored: boolean | null,
) {
  if (isTalkScored === false) return { columns: sql`null as texts, null as "boardIds"`, join: sql`` }
  const places = sql`array[${content}, ${courseId}::uuid]`
  const isAsked = isTalkScored
    ? sql`true`
    : sql`exists (select 1 from check_scheme ds join check_option o on o.scheme_id = ds.id
        where ds.course_id = ${content} and ds.state in ('active', 'draft') and o.kind = 'discussion')`
  const authors = studentIds
    ? sql`in (select user_id from student where id = any(${[...studentIds]}::uuid[]))`
    : sql`is not null`
  return {
    columns: sql`d.texts, (select array_agg(b.id) from (${countedBoards(places)}) b where ${isAsked}) as "boardIds"`,
    join: sql`left join (${countedTextColumns(places, authors, isAsked)}) d on d.author_id = st.user_id`,
  }
}

/** Whether a scheme scores what students write. */
export const scoresTalk = ({ options }: Pick<Scheme, 'options'>): boolean =>
  options.some(({ kind }) => kind === 'discussion')

/**
 * The course's own students, with their results in the content they study, which for a deputy course is the main
 * course's. `studentIds`, `classIds` null: the whole course. Shared data is read once and joined, not queried for each.
 * `isTalkScored`: whether the scheme scores what they have written; null: the stored ones are asked.
 */
export async function studentFacts(
  db: Db,
  courseId: string,
  studentIds: readonly string[] | null,
  classIds: readonly string[] | null = null,
  isTalkScored: boolean | null = null,
): Promise<StudentFacts[]> {
  const chosen = (column: string) =>
    studentIds ? sql`${sql.ref(column)} = any(${[...studentIds]}::uuid[])` : sql`true`
  const content = sql`(select coalesce(main_course_id, id) from course where id = ${courseId})`
  const ofClass = classIds ? sql`s.course_class_id = any(${[...classIds]}::uuid[])` : sql`true`
  const talk = talkOf(courseId, content, studentIds, isTalkScored)
  const changesBy = (column: string) => sql`
    select ${sql.ref(`o.${column}`)} as of_id, json_agg(o.assignment_id) as ids, json_agg(o.closes_at) as closes_at,
      json_agg(o.exempt) as exempt
    from assignment a join assignment_override o on o.assignment_id = a.id
    where a.course_id = ${content} and ${sql.ref(`o.${column}`)} is not null`
  const { rows } = await sql<FactsRow>`
    select s.student_id as "studentId", st.student_no as "studentNo", u.realname, s.course_class_id as "courseClassId",
      cc.name as "courseClassName", coalesce(p.must_done, 0) as "mustDone",
      (select count(*) from resource m where m.course_id = ${content} and m.must_see and m.recycled_at is null and not m.hidden) as "mustTotal",
      r.assignment_ids as "assignmentIds", r.option_root_ids as "optionRootIds", r.scores, r.full_scores as "fullScores",
      r.sources, r.reasons, coalesce(w.ids, '{}') as waiting, coalesce(w.missing, '{}') as missing,
      os.ids as "ownIds", os.closes_at as "ownClosesAt", os.exempt as "ownExempt",
      oc.ids as "classIds", oc.closes_at as "classClosesAt", oc.exempt as "classExempt",
      ${talk.columns},
      coalesce(x.state, 'computed') as state, x.formative_score as formative, x.updated_at as "computedAt",
      x.formative_handed_at as "handedAt"
    from content_seat s join course_class cc on cc.id = s.course_class_id
    join student st on st.id = s.student_id join app_user u on u.id = st.user_id
    left join progress p on p.student_id = s.student_id and p.course_id = s.course_id
    left join score x on x.student_id = s.student_id and x.course_id = s.own_course_id
    left join (select student_id, json_agg(assignment_id) as assignment_ids, json_agg(option_root_id) as option_root_ids,
        json_agg(score) as scores, json_agg(full_score) as full_scores, json_agg(source) as sources, json_agg(reason) as reasons
      from study_check_result where course_id = ${content} and ${chosen('student_id')} group by student_id) r on r.student_id = s.student_id
    left join (select student_id, array_agg(distinct assignment_id) filter (where not missing) as ids,
        array_agg(assignment_id) filter (where missing) as missing from (
        select student_id, assignment_id, false as missing from study_paper
          where course_id = ${content} and review_status = '1' and valid and ${chosen('student_id')}
        union all
        select w.student_id, w.assignment_id, w.outcome = 'missing' from assignment a join written_work w on w.assignment_id = a.id
          where a.course_id = ${content} and ${chosen('w.student_id')} and (w.outcome = 'missing' or ${IS_WORK_WAITING})) known
      group by student_id) w on w.student_id = s.student_id
    left join (${changesBy('student_id')} and ${chosen('o.student_id')} group by 1) os on os.of_id = s.student_id
    left join (${changesBy('course_class_id')} group by 1) oc on oc.of_id = s.course_class_id
    ${talk.join}
    where s.own_course_id = ${courseId} and ${chosen('s.student_id')} and ${ofClass}
    order by cc.name, st.student_no`.execute(db)
  return rows.map(factsOf)
}

/** The courses whose students are scored by this course's scheme: itself and its deputies. */
export async function rostersOf(db: Db, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('course')
    .select('id')
    .where((where) => where.or([where('id', '=', courseId), where('mainCourseId', '=', courseId)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ContentCell extends ContentResult {
  source: ResultSource
  reason: string
  dueAt: Date
}

/** Nobody is given a zero for sheets that no teacher has looked for: until one says that nothing came, they wait. */
const isUnregistered = (content: SchemeContent, { missing, courseClassId }: StudentFacts, isDue: boolean): boolean =>
  isDue &&
  isWrittenKind(content.kind) &&
  (content.targetClassIds?.includes(courseClassId) ?? true) &&
  !missing.includes(content.assignmentId)

/** Precedence of deadlines: the student's extension, then the class's, then the assignment (6.3, point 5). */
function cellOf(content: SchemeContent, facts: StudentFacts, now: Date): ContentCell {
  const result = facts.results.find(({ assignmentId }) => assignmentId === content.assignmentId)
  const own = facts.own.filter(({ assignmentId }) => assignmentId === content.assignmentId)
  const first = own.find(({ ofStudent }) => ofStudent)
  const ofClass = own.find(({ ofStudent }) => !ofStudent)
  const closesAt = first?.closesAt ?? ofClass?.closesAt
  const dueAt = closesAt ? new Date(closesAt) : content.closesAt
  return {
    contentId: content.id,
    share: content.share,
    fullScore: result?.fullScore ?? content.fullScore,
    score: result?.score ?? null,
    due: dueAt <= now,
    waiting: facts.waiting.includes(content.assignmentId) || isUnregistered(content, facts, dueAt <= now),
    exempt: first?.exempt ?? ofClass?.exempt ?? false,
    unsubmitted: content.unsubmitted,
    source: result?.source ?? 'auto',
    reason: result?.reason ?? '',
    dueAt,
  }
}

export interface OptionCell extends OptionResult {
  contents: readonly ContentCell[]
  source: ResultSource
  reason: string
}

function optionCell(option: SchemeOptionRow, facts: StudentFacts, now: Date): OptionCell {
  const stands = facts.results.find(({ optionRootId }) => optionRootId === option.id)
  const base = {
    optionId: option.id,
    weight: option.weight,
    contents: option.contents.map((content) => cellOf(content, facts, now)),
    source: stands?.source ?? ('auto' as const),
    reason: stands?.reason ?? '',
  }
  if (stands && stands.score !== null)
    return { ...base, score: stands.fullScore > 0 ? (stands.score / stands.fullScore) * 100 : 0 }
  if (option.kind === 'resourceStudy') {
    const { mustDone, mustTotal } = facts
    const rule = resourceStudyRuleOf(option.rule)
    return { ...base, score: resourceStudyScore({ finished: mustDone, all: mustTotal, minutes: 0 }, rule), open: true }
  }
  if (option.kind === 'discussion') return { ...base, score: talkScore(option, facts)?.score ?? null, open: true }
  return { ...base, open: isRuleKind(option.kind) }
}

/** What the discussion is worth by the rule, whatever a person has set instead; null while no board counts. */
export function talkScore(
  { rule }: Pick<SchemeOptionRow, 'rule'>,
  { texts, boardIds }: Pick<StudentFacts, 'texts' | 'boardIds'>,
): DiscussionScore | null {
  const by = discussionRuleOf(rule)
  return hasBoards(boardIds, by) ? discussionScore(texts, by) : null
}

/** One student under one scheme, as input to the scoring rules. */
export const optionsOf = (scheme: Scheme, facts: StudentFacts, now: Date): OptionCell[] =>
  scheme.options.map((option) => optionCell(option, facts, now))

export interface Standing {
  facts: StudentFacts
  options: OptionCell[]
  formative: Formative
}

export function standingsOf(scheme: Scheme, students: readonly StudentFacts[], now: Date): Standing[] {
  return students.map((facts) => {
    const options = optionsOf(scheme, facts, now)
    return { facts, options, formative: formativeScore(options) }
  })
}
