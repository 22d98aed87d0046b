import { notify } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { applyThesisFinals } from '../../score/enter/thesis-finals.flow.ts'
import { thesisCourse } from '../setting/setting.read.ts'
import { assertCanEditThesis, reasonOf } from '../thesis.policy.ts'
import { lockPapers } from './lock-papers.store.ts'
import { logPapers } from './log-papers.ts'
import { addEvents, publishPapers } from './paper.store.ts'

/** How many are named at most; the list on the page counts the rest. */
const WAITING_SHOWN = 500

/** 发布: publishes papers that are completely marked, with their final scores; the others stay. */
export async function publishCourse(ctx: Ctx, { courseId, ids }: { courseId: string; ids?: string[] | undefined }) {
  const course = assertCanEditThesis(ctx.me, found(await thesisCourse(ctx.db, ctx.me, courseId)))
  if (!course.settingId) throw refuse('尚未设置', 'nothing has been set up yet')
  const papers = await lockPapers(ctx, { courseId: course.courseId, ids })
  const going = papers.filter(({ state }) => state === 'marked')
  const by = writtenBy(ctx)
  await publishPapers(
    ctx.db,
    going.map(({ id }) => id),
    by,
  )
  await addEvents(
    ctx.db,
    going.map(({ id }) => id),
    'published',
    '',
    by,
  )
  if (going.length > 0)
    await applyThesisFinals(
      ctx.db,
      course.courseId,
      ctx.now,
      going.map(({ studentId }) => studentId),
    )
  await notify(
    ctx,
    'thesisPublished',
    going.map(({ userId }) => userId),
    { course: course.courseName, courseId: course.courseId },
    { id: course.courseId, turn: ctx.now },
  )
  logPapers(ctx, going, { published: going.length })
  const waiting = papers.filter(({ state }) => state === 'submitted').slice(0, WAITING_SHOWN)
  return {
    published: going.length,
    waiting: waiting.map(({ id, studentNo, realname }) => ({
      id,
      studentNo,
      realname,
      reason: reasonOf('NOT_MARKED')[ctx.lang],
    })),
  }
}
