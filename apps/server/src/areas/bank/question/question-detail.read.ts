import type { QuestionForm, QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { chapterHere } from '../../course/content/chapter-here.read.ts'
import type { BankAccess } from './bank-access.read.ts'
import { shownVersions } from './question-use.read.ts'
import { visibleUses } from './visible-papers.read.ts'

export interface QuestionDetail extends QuestionForm {
  id: string
  courseId: string
  basicCourseId: string
  chapterId: string | null
  chapterTitle: string
  classifyIds: string[]
  classifyNames: string[]
  tags: string[]
  source: string
  status: QuestionStatus
  version: number
  shownVersion: number
  questionVersionId: string
  paperCount: number
  answered: number
  facility: number | null
  discrimination: number | null
  createdBy: string | null
  creatorName: string
  createdAt: Date
  updatedAt: Date
}

/** The course in which a question was written, and its bank. */
export const bankOfQuestion = (db: Db, id: string) =>
  db.selectFrom('question').select(['courseId', 'basicCourseId']).where('id', '=', id).executeTakeFirst()

/**
 * `version` undefined means the current one; the chapter is the one in the opening from which it is viewed.
 */
export async function findQuestion(
  ctx: Ctx,
  access: BankAccess,
  { id, version }: { id: string; version?: number | undefined },
): Promise<QuestionDetail | undefined> {
  const opening = sql`${access.courseId}::uuid`
  const { rows } = await sql<QuestionDetail>`
    select q.id, q.course_id as "courseId", q.basic_course_id as "basicCourseId", ch.id as "chapterId",
      coalesce(ch.title, '') as "chapterTitle", q.classify_ids as "classifyIds",
      array(select k.name from course_classify k where k.id = any(q.classify_ids) order by k.sort, k.name) as "classifyNames",
      q.tags, q.source, q.status, q.version, v.version as "shownVersion", v.id as "questionVersionId",
      v.body, v.key, v.analysis, v.score, q.difficulty,
      (select count(*) from ${visibleUses(ctx, access, sql`x.question_id = q.id`)} as used) as "paperCount",
      q.answered, q.facility, q.discrimination, q.created_by as "createdBy", coalesce(u.realname, '') as "creatorName",
      q.created_at as "createdAt", q.updated_at as "updatedAt"
    from question q
    join question_version v on v.question_id = q.id and v.version = coalesce(${version ?? null}::int, q.version)
    left join chapter ch on ch.id = ${chapterHere(opening)} left join app_user u on u.id = q.created_by
    where q.id = ${id} and q.basic_course_id = ${access.basicCourseId}`.execute(ctx.db)
  return rows[0]
}

interface VersionFact {
  questionVersionId: string
  version: number
  at: Date
  byName: string
  body: boolean
  key: boolean
  analysis: boolean
  score: boolean
  paperCount: number
  attempts: number
}

/**
 * Newest first; the flags show which parts differ from the previous version. Attempts count when they show the version,
 * answered or not, and those at a final once it is over: before that they would reveal its questions.
 */
export async function versionsOf(ctx: Ctx, access: BankAccess, id: string): Promise<VersionFact[]> {
  const { rows } = await sql<VersionFact>`
    with shown as (
      select s.version_id, count(*) as attempts from ${shownVersions(sql`(${access.basicCourseId}::uuid)`)} s
      join assignment a on a.id = s.assignment_id
      where s.version_id in (select id from question_version where question_id = ${id})
        and (a.kind <> 'finalExam' or a.closes_at <= ${ctx.now}) group by 1)
    select v.id as "questionVersionId", v.version, v.created_at as at, coalesce(u.realname, '') as "byName",
      v.body is distinct from lag(v.body) over w as body, v.key is distinct from lag(v.key) over w as key,
      v.analysis is distinct from lag(v.analysis) over w as analysis, v.score is distinct from lag(v.score) over w as score,
      (select count(*) from ${visibleUses(ctx, access, sql`x.question_version_id = v.id`)} as used) as "paperCount",
      coalesce(s.attempts, 0) as attempts
    from question_version v left join app_user u on u.id = v.created_by left join shown s on s.version_id = v.id
    where v.question_id = ${id} window w as (order by v.version) order by v.version desc`.execute(ctx.db)
  return rows
}
