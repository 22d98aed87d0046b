import type { StoredRule } from '@shuyuan/contract/entities/marking/check-rule.ts'
import type { CheckKind } from '@shuyuan/domain/scoring/course/check-kind.rule.ts'
import { apportion, roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import type { Scheme } from './scheme.read.ts'

export interface OptionForm {
  id?: string | undefined
  name: string
  kind: CheckKind
  weight: number
  /** Absent: as it is kept for this option, where its kind stays. */
  rule?: StoredRule
  contents: { assignmentId: string; share: number; unsubmitted: 'zero' | 'leave' }[]
}

/** Locks a course's scheme while it is edited or published; scores wait only for publication. */
export const lockScheme = (tx: Db, courseId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${courseId}, 770101))`.execute(tx)

/** Checks that every content belongs to this course and to one option only. */
export async function checkContents(ctx: Ctx, courseId: string, options: readonly OptionForm[]): Promise<void> {
  const ids = options.flatMap(({ contents }) => contents.map(({ assignmentId }) => assignmentId))
  if (new Set(ids).size !== ids.length)
    throw badField('options', '一个作业只能计入一个考核项', 'an assignment can count towards one item only')
  if (ids.length === 0) return
  const { rows } = await sql<{ n: number }>`select count(*) as n from assignment
    where id = any(${ids}::uuid[]) and course_id = ${courseId} and kind <> 'finalExam'`.execute(ctx.db)
  if (rows[0]?.n !== ids.length)
    throw badField('options', '作业不属于本课程', 'the assignment does not belong to this course')
}

/** The draft's id; a new draft takes over the template of `like`, or of the active version. */
async function draftId(ctx: Ctx, courseId: string, draft: Scheme | null, like: Scheme | null): Promise<string> {
  const stamp = { updatedAt: ctx.now, updatedBy: ctx.me.userId }
  if (draft) {
    const tie = like && { templateId: like.template?.id ?? null, templateVersion: like.template?.version ?? null }
    await ctx.db
      .updateTable('checkScheme')
      .set({ ...stamp, ...tie })
      .where('id', '=', draft.id)
      .execute()
    await ctx.db.deleteFrom('checkOption').where('schemeId', '=', draft.id).execute()
    return draft.id
  }
  const id = newId()
  const tied = like ? sql`id = ${like.id}` : sql`state = 'active'`
  await sql`insert into check_scheme (id, course_id, version_no, state, created_at, updated_at, created_by, updated_by,
      template_id, template_version)
    select ${id}, ${courseId}, coalesce(max(version_no), 0) + 1, 'draft', ${ctx.now}, ${ctx.now}, ${ctx.me.userId}, ${ctx.me.userId},
      (select template_id from check_scheme where course_id = ${courseId} and ${tied}),
      (select template_version from check_scheme where course_id = ${courseId} and ${tied})
    from check_scheme where course_id = ${courseId}`.execute(ctx.db)
  return id
}

/**
 * Writes the whole draft; an option that refers to an earlier one keeps its identity across versions, with rule and
 * template item.
 */
export async function writeDraft(
  ctx: Ctx,
  courseId: string,
  draft: Scheme | null,
  options: readonly OptionForm[],
  like: Scheme | null = null,
): Promise<void> {
  const known = await ctx.db
    .selectFrom('checkOption')
    .innerJoin('checkScheme', 'checkScheme.id', 'checkOption.schemeId')
    .select(['rootId', 'kind', 'rule', 'templateItemId'])
    .where('checkOption.courseId', '=', courseId)
    .orderBy('versionNo')
    .execute()
  const before = new Map(known.map((one) => [one.rootId, one]))
  const schemeId = await draftId(ctx, courseId, draft, like)
  for (const [sort, option] of options.entries()) {
    const id = newId()
    const rootId = option.id && before.has(option.id) ? option.id : id
    const earlier = before.get(rootId)
    const { name, kind, weight } = option
    const rule = JSON.stringify(option.rule ?? (earlier?.kind === kind ? earlier.rule : {}))
    const templateItemId = earlier?.templateItemId ?? null
    await ctx.db
      .insertInto('checkOption')
      .values({ id, courseId, schemeId, rootId, name, kind, weight, rule, templateItemId, sort })
      .execute()
    if (option.contents.length > 0)
      await ctx.db
        .insertInto('checkContent')
        .values(
          option.contents.map((one, place) => ({ ...one, id: newId(), checkOptionId: id, schemeId, sort: place })),
        )
        .execute()
  }
}

/** An option as it is written into a draft. */
export const formOf = ({ id, name, kind, weight, rule, contents }: Scheme['options'][number]): OptionForm => ({
  id,
  name,
  kind,
  weight,
  rule,
  contents: contents.map(({ assignmentId, share, unsubmitted }) => ({ assignmentId, share, unsubmitted })),
})

/** Converts shares to percentages of their option: only proportions count, and pages show sums of 100. */
export function inPercent(scheme: Scheme): Scheme {
  return {
    ...scheme,
    options: scheme.options.map((option) => {
      const parts = apportion(
        option.contents.map(({ share }) => share),
        100,
      )
      return {
        ...option,
        contents: option.contents.map((one, at) => ({ ...one, share: roundScore(parts[at] ?? 0) })),
      }
    }),
  }
}

export async function activate(ctx: Ctx, draft: Scheme, reason: string, note: string): Promise<void> {
  await sql`update check_scheme set state = 'superseded' where course_id = ${draft.courseId} and state = 'active'`.execute(
    ctx.db,
  )
  await ctx.db
    .updateTable('checkScheme')
    .set({ state: 'active', reason, note, publishedAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.me.userId })
    .where('id', '=', draft.id)
    .execute()
}
