import type { questionFilter } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import type { QuestionForm, QuestionStatus, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import type { Slice } from '../../../wire/paging.ts'
import { chapterHere, chaptersNamed } from '../../course/content/chapter-here.read.ts'
import { canSeeAllDrafts } from './bank.policy.ts'
import type { BankAccess } from './bank-access.read.ts'
import { visibleUses } from './visible-papers.read.ts'

export type QuestionFilter = z.output<typeof questionFilter>

export interface QuestionRow {
  id: string
  questionType: QuestionType
  stemText: string
  stem: string
  hasImage: boolean
  difficulty: number
  score: number
  chapterId: string | null
  chapterTitle: string
  classifyIds: string[]
  classifyNames: string[]
  tags: string[]
  version: number
  questionVersionId: string
  paperCount: number
  answered: number
  facility: number | null
  discrimination: number | null
  status: QuestionStatus
  createdBy: string | null
  creatorName: string
  importBatchId: string | null
  flagNote: string
  updatedAt: Date
  body: QuestionForm['body'] | null
  key: QuestionForm['key'] | null
  analysis: string | null
}

const isOn = (flag: '0' | '1' | undefined) => flag === '1'

/** The text of stem, options and answer without tags. */
const words = sql`regexp_replace(v.body::text || v.key::text, '<[^>]*>', '', 'g')`

function conditions(ctx: Ctx, access: BankAccess, asked: QuestionFilter): RawBuilder<unknown>[] {
  const all = [sql`q.basic_course_id = ${access.basicCourseId}`]
  const usesIn = (holds: RawBuilder<unknown>) => visibleUses(ctx, access, sql`x.question_id = q.id and ${holds}`)
  const add = (on: unknown, condition: () => RawBuilder<unknown>) => {
    if (on !== undefined && on !== false && !(Array.isArray(on) && on.length === 0)) all.push(condition())
  }
  add(!canSeeAllDrafts(access), () => sql`(q.status <> 'draft' or q.created_by = ${ctx.me.userId})`)
  add(asked.questionTypes, () => sql`q.question_type = any(${asked.questionTypes}::text[])`)
  add(asked.statuses, () => sql`q.status = any(${asked.statuses}::text[])`)
  add(asked.chapterIds, () => sql`q.chapter_id in ${chaptersNamed(asked.chapterIds ?? [])}`)
  add(
    isOn(asked.noChapter),
    () =>
      sql`not exists (select 1 from chapter x where x.id = ${chapterHere(sql`${asked.courseId}`)} and x.course_id = ${asked.courseId})`,
  )
  add(asked.classifyIds, () => sql`q.classify_ids && ${asked.classifyIds}::uuid[]`)
  add(asked.difficultyFrom, () => sql`q.difficulty >= ${asked.difficultyFrom}`)
  add(asked.difficultyTo, () => sql`q.difficulty <= ${asked.difficultyTo}`)
  add(asked.facilityFrom, () => sql`q.facility >= ${asked.facilityFrom}`)
  add(asked.facilityTo, () => sql`q.facility <= ${asked.facilityTo}`)
  add(asked.creatorId, () => sql`q.created_by = ${asked.creatorId}`)
  add(asked.importBatchId, () => sql`q.import_batch_id = ${asked.importBatchId}`)
  add(isOn(asked.flagged), () => sql`q.flagged_at is not null`)
  add(isOn(asked.unused), () => sql`q.answered = 0 and not exists ${usesIn(sql`true`)}`)
  add(asked.notInPaperId, () => sql`not exists ${usesIn(sql`x.paper_id = ${asked.notInPaperId}`)}`)
  add(
    isOn(asked.duplicates),
    () =>
      sql`exists (select 1 from question x where x.basic_course_id = q.basic_course_id and x.stem_key = q.stem_key and x.id <> q.id)`,
  )
  add(asked.keyWords || undefined, () => {
    const like = containing(asked.keyWords as string)
    return sql`(q.stem_text ilike ${like} or ${words} ilike ${like})`
  })
  return all
}

const ORDER: Record<string, string> = {
  updatedAt: 'q.updated_at',
  difficulty: 'q.difficulty',
  score: 'q.score',
  answered: 'q.answered',
  facility: 'q.facility',
  questionType: 'q.question_type',
}

interface Wanted {
  slice: Slice
  /** Include bodies, keys and analyses. */
  whole: boolean
  /** Restrict to these ids. */
  ids?: readonly string[]
}

/** One page of the bank. Only the rows of the page are read in full; the inner query is narrow and sorted by index. */
export async function listQuestions(ctx: Ctx, access: BankAccess, asked: QuestionFilter, wanted: Wanted) {
  const { slice, whole, ids } = wanted
  const all = [...conditions(ctx, access, asked), ...(ids ? [sql`q.id = any(${ids}::uuid[])`] : [])]
  const where = sql.join(all, sql` and `)
  const order = sql.raw(`${ORDER[slice.field] ?? 'q.updated_at'} ${slice.dir} nulls last, q.id`)
  const [{ rows }, counted] = await Promise.all([
    sql<QuestionRow>`
      select q.id, q.question_type as "questionType", q.stem_text as "stemText", v.body->>'stem' as stem, q.has_image as "hasImage",
        q.difficulty, q.score, ch.id as "chapterId", coalesce(ch.title, '') as "chapterTitle",
        q.classify_ids as "classifyIds",
        array(select k.name from course_classify k where k.id = any(q.classify_ids) order by k.sort, k.name) as "classifyNames",
        q.tags, q.version, q.current_version_id as "questionVersionId",
        (select count(*) from ${visibleUses(ctx, access, sql`x.question_id = q.id`)} as used) as "paperCount",
        q.answered, q.facility, q.discrimination, q.status, q.created_by as "createdBy",
        coalesce(u.realname, '') as "creatorName", q.import_batch_id as "importBatchId", q.flag_note as "flagNote", q.updated_at as "updatedAt",
        case when ${whole} then v.body end as body, case when ${whole} then v.key end as key,
        case when ${whole} then v.analysis end as analysis
      from question q join question_version v on v.id = q.current_version_id
      left join chapter ch on ch.id = ${chapterHere(sql`${asked.courseId}`)} left join app_user u on u.id = q.created_by
      where ${where} order by ${order} limit ${slice.limit} offset ${slice.skip}`.execute(ctx.db),
    sql<{ total: number }>`
      select count(*) as total from question q join question_version v on v.id = q.current_version_id where ${where}`.execute(
      ctx.db,
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
