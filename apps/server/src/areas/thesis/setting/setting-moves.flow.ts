import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { nextThesisSetting, settingStateAt } from '@shuyuan/domain/life/thesis.rule.ts'
import { sql } from 'kysely'
import { notify, notifyEach } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { beginPapers } from '../paper/lock-papers.store.ts'
import { addEvents, extendPapers, setTopics } from '../paper/paper.store.ts'
import { assertCanEditThesis, moveRefusal } from '../thesis.policy.ts'
import { settingGaps } from './save-setting.flow.ts'
import { settingFigures, thesisCourse, topicsOf } from './setting.read.ts'
import { deleteSetting, insertSetting, lockSetting, setSettingState, writeTopics } from './setting.store.ts'
import { shareOutPapers } from './share-out-papers.flow.ts'

/** Locks rules that are about to change, with their course. */
async function lockOne(ctx: Ctx, id: string) {
  const setting = found(await lockSetting(ctx.db, id))
  return { setting, course: assertCanEditThesis(ctx.me, found(await thesisCourse(ctx.db, ctx.me, id))) }
}

async function studentUsers({ db }: Ctx, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select st.user_id as "userId" from course_class_student s join student st on st.id = s.student_id
    where s.course_id = ${courseId} and s.left_at is null`.execute(db)
  return rows.map(({ userId }) => userId)
}

const turnOf = (ctx: Ctx, courseId: string) => ({ id: courseId, turn: ctx.now })

/** 开放与截止: opening creates everybody's paper, assigns its markers and notifies the students. */
export async function setStatus(ctx: Ctx, input: { id: string; state: 'open' | 'closed'; updatedAt: string }) {
  const { setting, course } = await lockOne(ctx, input.id)
  assertFresh(setting.updatedAt, input.updatedAt)
  const isOpening = input.state === 'open'
  const to = setting.toAt?.getTime() ?? null
  const state = settingStateAt(
    { state: setting.state, to, lateDays: setting.lateAllowed ? setting.lateDays : 0 },
    ctx.now.getTime(),
  )
  const missing = isOpening ? settingGaps(setting, (await topicsOf(ctx.db, setting.id)).length, ctx.now) : []
  const next = nextThesisSetting(state, isOpening ? 'open' : 'close', missing)
  if (isRefusal(next)) throw moveRefusal(next)
  await setSettingState(ctx.db, setting.id, input.state, writtenBy(ctx))
  if (isOpening) {
    await shareOutPapers(ctx.db, setting, ctx.now)
    const { courseId, courseName } = course
    await notify(
      ctx,
      'thesisOpened',
      await studentUsers(ctx, courseId),
      { course: courseName, courseId },
      turnOf(ctx, courseId),
    )
  }
  ctx.log({
    targetType: 'thesisSetting',
    targetId: setting.id,
    targetName: course.courseName,
    before: { state: setting.state },
    after: { state: input.state },
  })
}

export async function deleteRules(ctx: Ctx, id: string): Promise<void> {
  const { setting, course } = await lockOne(ctx, id)
  const { chosen } = await settingFigures(ctx.db, id)
  if (chosen)
    throw new AppError(100410, {
      what: { zh: '已有学生选题或提交', en: 'students have chosen topics or handed in papers' },
    })
  await deleteSetting(ctx.db, id)
  ctx.log({ targetType: 'thesisSetting', targetId: id, targetName: course.courseName, before: setting })
}

/** 复制到: copies everything but the dates, as drafts; courses that already have rules keep theirs. */
export async function copyTo(ctx: Ctx, { fromId, courseIds }: { fromId: string; courseIds: string[] }) {
  const from = found(await lockSetting(ctx.db, fromId))
  const source = assertCanEditThesis(ctx.me, found(await thesisCourse(ctx.db, ctx.me, fromId)))
  const topics = await topicsOf(ctx.db, fromId)
  const { id: _, courseId: __, state: ___, updatedAt: ____, ...fields } = from
  const done: { courseId: string; courseName: string; ok: boolean; reason: string }[] = []
  for (const courseId of new Set(courseIds)) {
    const course = assertCanEditThesis(ctx.me, found(await thesisCourse(ctx.db, ctx.me, courseId)))
    const one = { courseId: course.courseId, courseName: course.courseName }
    const no = (zh: string, en: string) => done.push({ ...one, ok: false, reason: ctx.lang === 'zh' ? zh : en })
    if (course.examForm !== 'thesis') no('考试形式不是大作业', 'its exam form is not a thesis')
    else if (course.settingId) no('已有设置', 'already has thesis rules')
    else {
      const id = await insertSetting(
        ctx.db,
        course.courseId,
        { ...fields, fromAt: null, toAt: null, rubric: from.rubric },
        writtenBy(ctx),
      )
      await writeTopics(
        ctx.db,
        id,
        topics.map(({ title, body, quota }) => ({ title, body, quota })),
      )
      done.push({ ...one, ok: true, reason: '' })
    }
  }
  const names = done.filter(({ ok }) => ok).map(({ courseName }) => courseName)
  if (names.length === 0) ctx.log({ nothing: true })
  else ctx.log({ targetType: 'thesisSetting', targetId: fromId, targetName: source.courseName, after: { to: names } })
  return done
}

interface Extension {
  id: string
  studentIds?: string[] | undefined
  orgClassIds?: string[] | undefined
  newTo: string
  reason: string
}

/** 延期: a later deadline for students or classes who have not handed in. */
export async function extend(ctx: Ctx, { id, studentIds, orgClassIds, newTo, reason }: Extension) {
  const { setting, course } = await lockOne(ctx, id)
  if (!studentIds?.length && !orgClassIds?.length)
    throw badField('studentIds', '请选择学生或班级', 'choose students or classes')
  if (setting.state === 'draft') throw refuse('尚未开放', 'it is not open')
  const end = new Date(newTo)
  if (end <= ctx.now || (setting.toAt && end <= setting.toAt))
    throw badField('newTo', '须晚于现在和原截止时间', 'must be later than now and than the general deadline')
  await beginPapers(ctx.db, { settingId: id }, ctx.now)
  const moved = await extendPapers(ctx.db, id, { studentIds, orgClassIds }, end, writtenBy(ctx))
  await addEvents(
    ctx.db,
    moved.map((one) => one.id),
    'extended',
    reason,
    writtenBy(ctx),
  )
  const { courseId, courseName } = course
  await notify(
    ctx,
    'thesisExtended',
    moved.map(({ userId }) => userId),
    { course: courseName, courseId, closesAt: end, reason },
    turnOf(ctx, courseId),
  )
  ctx.log({
    targetType: 'thesisSetting',
    targetId: id,
    targetName: course.courseName,
    after: { changed: moved.length, newTo, reason },
  })
  return { changed: moved.length }
}

/** 指定题目, before a paper is handed in; a topic never gets more students than it has places. */
export async function assignTopics(
  ctx: Ctx,
  { id, rows }: { id: string; rows: { studentId: string; topicId: string | null }[] },
) {
  const { course } = await lockOne(ctx, id)
  await beginPapers(ctx.db, { settingId: id }, ctx.now)
  const { rows: papers } = await sql<{ id: string; userId: string; studentId: string; topicId: string | null }>`
    select x.id, st.user_id as "userId", x.student_id as "studentId", x.topic_id as "topicId"
    from thesis_submission x join student st on st.id = x.student_id
    where x.setting_id = ${id} and x.student_id = any(${rows.map(({ studentId }) => studentId)}::uuid[])
      and x.version_no = 0 order by x.id for update of x`.execute(ctx.db)
  const topics = new Map((await topicsOf(ctx.db, id)).map((topic) => [topic.id, topic]))
  const wanted = new Map(rows.map(({ studentId, topicId }) => [studentId, topicId]))
  const moved = papers.flatMap((paper) => {
    const topicId = wanted.get(paper.studentId) ?? null
    return topicId === paper.topicId ? [] : [{ id: paper.id, userId: paper.userId, topicId, before: paper.topicId }]
  })
  for (const { topicId } of moved)
    if (topicId && !topics.has(topicId)) throw badField('rows', '题目不属于该课程', 'a topic belongs to another course')
  for (const { id: topicId, quota, taken, title } of topics.values()) {
    const comes = moved.filter((one) => one.topicId === topicId).length
    const goes = moved.filter((one) => one.before === topicId).length
    if (quota > 0 && comes > 0 && taken + comes - goes > quota)
      throw refuse(`「${title}」名额已满`, `“${title}” has no places left`)
  }
  await setTopics(ctx.db, moved, writtenBy(ctx))
  await addEvents(
    ctx.db,
    moved.map((one) => one.id),
    'topicAssigned',
    '',
    writtenBy(ctx),
  )
  const { courseId, courseName } = course
  await notifyEach(
    ctx,
    'thesisTopicGiven',
    moved.flatMap(({ id: paperId, userId, topicId }) => {
      const title = topicId && topics.get(topicId)?.title
      if (!title) return []
      return [{ userId, facts: { course: courseName, courseId, title }, about: { id: paperId, turn: ctx.now } }]
    }),
  )
  if (moved.length === 0) ctx.log({ nothing: true })
  else
    ctx.log({
      targetType: 'thesisSetting',
      targetId: id,
      targetName: course.courseName,
      after: { assigned: moved.length },
    })
  return { changed: moved.length }
}
