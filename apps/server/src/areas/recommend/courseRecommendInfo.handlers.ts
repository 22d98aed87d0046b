import { isOrganizationAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { SLOT_MAX } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { assertFresh } from '../../wire/assert-fresh.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { writtenBy } from '../../wire/log/written-by.ts'
import { omitUndefined } from '../../wire/omit-undefined.ts'
import { pageOf } from '../../wire/page.ts'
import { linksOf } from '../file/file-link.ts'
import { readableFiles } from '../file/may-read.read.ts'
import { CANDIDATE_ORDER, candidateQuery } from './candidate.read.ts'
import {
  countClick,
  countShows,
  deleteRecommend,
  insertRecommend,
  lockRecommend,
  lockSlot,
  type RecommendForm,
  shownBeside,
  sortRecommends,
  standsInSlot,
  updateRecommend,
} from './recommend.store.ts'
import { RECOMMEND_ORDER, type RecommendRow, recommendQuery, recommendStat } from './recommend-list.read.ts'
import { shownFor } from './shown.read.ts'

const STAT_DAYS_MAX = 400

interface Given {
  courseId?: string | undefined
  slot?: RecommendForm['slot'] | undefined
  title?: string | undefined
  reason?: string | undefined
  coverFileId?: string | null | undefined
  audience?: Pick<RecommendForm, 'subSchoolIds' | 'majorCodes' | 'degreeType'> | undefined
  from?: string | undefined
  to?: string | undefined
}

const formOf = ({ audience, from, to, ...rest }: Given): Partial<RecommendForm> =>
  omitUndefined({ ...rest, ...audience, fromAt: from, toAt: to }) as Partial<RecommendForm>

async function withCovers(ctx: Ctx, rows: readonly RecommendRow[]) {
  const links = await linksOf(
    ctx,
    rows.map(({ coverFileId }) => coverFileId || null),
    'row',
  )
  return rows.map(({ subSchoolIds, majorCodes, degreeType, ...row }) => ({
    ...row,
    coverUrl: links.get(row.coverFileId) ?? '',
    audience: { subSchoolIds, majorCodes, degreeType },
  }))
}

/** Checks that the course is published in the current term, the period is valid and a banner has a picture. */
async function assertValid(ctx: Ctx, form: RecommendForm, id: string | null): Promise<string> {
  const course = found(
    await ctx.db
      .selectFrom('course')
      .innerJoin('term', 'term.id', 'course.termId')
      .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
      .select(['publishStatus', 'isCurrent', 'courseName'])
      .where('course.id', '=', form.courseId)
      .executeTakeFirst(),
  )
  if (course.publishStatus !== 'published') throw badField('courseId', '课程未发布', 'the course is not published')
  if (!course.isCurrent) throw badField('courseId', '课程不是本学期的课程', 'the course is not a course of this term')
  if (new Date(form.fromAt) >= new Date(form.toAt))
    throw badField('to', '结束时间必须晚于开始时间', 'the end must be later than the start')
  if (form.slot === 'banner' && !form.coverFileId)
    throw badField('coverFileId', '横幅必须有封面', 'a banner needs a cover picture')
  if (form.coverFileId) await assertPicture(ctx, form.coverFileId)
  if (await standsInSlot(ctx.db, form, ctx.now, id))
    throw badField('courseId', '该课程已在此栏目推荐', 'the course is already recommended in this slot')
  return course.courseName
}

async function assertPicture(ctx: Ctx, fileId: string): Promise<void> {
  const file = await ctx.db.selectFrom('file').select('mime').where('id', '=', fileId).executeTakeFirst()
  if (!file?.mime.startsWith('image/') || !(await readableFiles(ctx, [fileId])).has(fileId))
    throw badField('coverFileId', '请上传图片', 'upload a picture')
}

async function mine(ctx: Ctx, id: string, updatedAt?: string) {
  const row = found(await lockRecommend(ctx.db, id))
  if (isOrganizationAdmin(ctx.me.role) && row.createdBy !== ctx.me.userId) throw outsideScope()
  if (updatedAt) assertFresh(row.updatedAt, updatedAt)
  return row as typeof row & RecommendForm
}

const target = (id: string, targetName: string) => ({
  targetType: 'courseRecommend' as const,
  targetId: id,
  targetName,
})

export const courseRecommendInfoHandlers: Handlers<'courseRecommendInfo'> = {
  async listCourseRecommendInfo(ctx, input) {
    const query = recommendQuery(ctx.db, ctx.me, ctx.now, input)
    const { rows, total } = await pageOf(query, input, 'listCourseRecommendInfo', RECOMMEND_ORDER, 'x.id')
    return { rows: await withCovers(ctx, rows), total }
  },

  async getCourseRecommendInfo(ctx, { id }) {
    const [row] = await withCovers(ctx, await recommendQuery(ctx.db, ctx.me, ctx.now, { id }).execute())
    return found(row)
  },

  async addCourseRecommendInfo(ctx, { audience, ...rest }) {
    const all = { subSchoolIds: [], majorCodes: [], degreeType: '' as const }
    const form = { coverFileId: null, ...all, ...formOf({ ...rest, audience }) } as RecommendForm
    await lockSlot(ctx.db, form.slot)
    const courseName = await assertValid(ctx, form, null)
    const id = await insertRecommend(ctx.db, form, writtenBy(ctx))
    ctx.log({ ...target(id, courseName), after: form })
    return id
  },

  async updateCourseRecommendInfo(ctx, { id, updatedAt, ...given }) {
    const before = await mine(ctx, id, updatedAt)
    const change = formOf(given)
    const form = { ...before, ...change }
    await lockSlot(ctx.db, form.slot)
    const courseName = await assertValid(ctx, form, id)
    if (before.state === 'published') await assertRoomInSlot(ctx, { ...form, id })
    await updateRecommend(ctx.db, id, change, writtenBy(ctx))
    ctx.log({ ...target(id, courseName), before, after: change })
    return null
  },

  async deleteCourseRecommendInfo(ctx, { id }) {
    const before = await mine(ctx, id)
    if (before.state !== 'draft') throw refuse('只能删除草稿', 'only a draft can be deleted')
    await deleteRecommend(ctx.db, id)
    ctx.log({ ...target(id, before.title), before })
    return null
  },

  async setStatusCourseRecommendInfo(ctx, { id, state, updatedAt }) {
    const before = await mine(ctx, id, updatedAt)
    if (state === 'withdrawn' && before.state !== 'published')
      throw refuse('只能撤下已发布的推荐', 'only a published recommendation can be withdrawn')
    if (state === 'published') {
      if (before.toAt <= ctx.now) throw refuse('展示时间已结束', 'its display period has ended')
      await lockSlot(ctx.db, before.slot)
      await assertValid(ctx, before, id)
      await assertRoomInSlot(ctx, before)
    }
    await updateRecommend(ctx.db, id, { state }, writtenBy(ctx))
    ctx.log({ ...target(id, before.title), before: { state: before.state }, after: { state } })
    return null
  },

  async sortCourseRecommendInfo(ctx, { slot, ids }) {
    await lockSlot(ctx.db, slot)
    const rows = await recommendQuery(ctx.db, ctx.me, ctx.now, { slot }).execute()
    const known = new Set(rows.map(({ id }) => id))
    if (new Set(ids).size !== ids.length || !ids.every((id) => known.has(id))) throw outsideScope()
    await sortRecommends(ctx.db, ids, writtenBy(ctx))
    ctx.log({ targetType: 'courseRecommend', after: { slot, order: ids.length } })
    return null
  },

  candidateCourseRecommendInfo: (ctx, input) =>
    pageOf(
      candidateQuery(ctx.db, ctx.now, input),
      input,
      'candidateCourseRecommendInfo',
      CANDIDATE_ORDER,
      'x.course_code',
    ),

  statCourseRecommendInfo(ctx, days) {
    const span = daysBetween(days.from, days.to)
    if (span < 0) throw badField('to', '结束日期不能早于开始日期', 'the end date is before the start date')
    if (span >= STAT_DAYS_MAX)
      throw badField('to', `时间范围不能超过${STAT_DAYS_MAX}天`, `at most ${STAT_DAYS_MAX} days`)
    return recommendStat(ctx.db, ctx.me, days)
  },

  async listShownCourseRecommendInfo(ctx, input) {
    const rows = await shownFor(ctx, input)
    if (rows.length > 0)
      await countShows(
        ctx.db,
        rows.map(({ id }) => id),
        schoolDay(ctx.now),
      )
    const links = await linksOf(
      ctx,
      rows.map(({ coverFileId }) => coverFileId),
      'row',
    )
    return rows.map(({ coverFileId, ...row }) => ({ ...row, coverUrl: links.get(coverFileId ?? '') ?? '' }))
  },

  async clickCourseRecommendInfo(ctx, { id }) {
    const [shown] = await shownFor(ctx, { id, limit: 1 })
    found(shown)
    await countClick(ctx.db, id, ctx.me.userId, schoolDay(ctx.now))
    return null
  },
}

async function assertRoomInSlot(ctx: Ctx, row: RecommendForm & { id: string }): Promise<void> {
  const most = SLOT_MAX[row.slot]
  const time = { fromAt: new Date(row.fromAt), toAt: new Date(row.toAt) }
  if ((await shownBeside(ctx.db, { id: row.id, slot: row.slot, ...time })) >= most)
    throw refuse(`该栏目最多展示${most}门`, `this slot shows at most ${most} courses`)
}
