import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { refuse } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { assertCanStudyOrView } from '../course/people/duty.policy.ts'
import { courseAccess } from '../course/people/duty.read.ts'
import { assignmentsForStudent, lastAttempt, standing } from '../exam/start/assignment-for-student.read.ts'
import { linkOf } from '../file/file-link.ts'
import { withFileLinks } from '../file/rich-links.ts'
import { chaptersFor, openChapters, readCatalogue, resourcesFor, shownChapters } from './catalogue.read.ts'
import { addTime, markFinished, openPlay } from './play.flow.ts'

const stateOf = (percent: number, finished: boolean) =>
  (finished ? 'done' : percent > 0 ? 'doing' : 'todo') as 'done' | 'doing' | 'todo'

/** Tasks of the course as steps of their chapters. */
async function taskSteps(ctx: Ctx, courseId: string) {
  if (!ctx.me.studentId) return []
  const rows = await assignmentsForStudent(
    ctx.db,
    ctx.me.studentId,
    sql`a.course_id = ${courseId} and a.chapter_id is not null`,
  )
  const places = await ctx.db
    .selectFrom('assignment')
    .select(['id', 'chapterId'])
    .where('courseId', '=', courseId)
    .execute()
  const chapterOf = new Map(places.map((row) => [row.id, row.chapterId]))
  return rows.map((row) => {
    const own = standing(row, ctx.now)
    const last = lastAttempt(row)
    return {
      chapterId: chapterOf.get(row.assignmentId) ?? null,
      step: {
        id: row.assignmentId,
        type: 'assignment' as const,
        refId: row.assignmentId,
        title: row.title,
        kind: row.kind,
        durationSec: 0,
        mustSee: false,
        myState: last?.submittedAt ? ('done' as const) : last ? ('doing' as const) : ('todo' as const),
        percent: last?.submittedAt ? 100 : 0,
        dueAt: new Date(own.closesAt),
        markable: false,
      },
    }
  })
}

export const studyResInfoHandlers: Handlers<'studyResInfo'> = {
  async treeStudyResInfo(ctx, { courseId }) {
    const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
    const { contentId } = access
    const studentId = access.duty === 'student' ? ctx.me.studentId : null
    const all = await chaptersFor(ctx.db, contentId, studentId)
    const chapters = studentId ? shownChapters(all) : all
    const open = openChapters(all, ctx.now)
    const [resources, tasks] = await Promise.all([
      resourcesFor(ctx.db, contentId, studentId),
      taskSteps(ctx, contentId),
    ])
    return chapters.map((chapter) => {
      const readable = !studentId || open.has(chapter.id)
      const steps = [
        ...resources
          .filter(({ chapterId }) => chapterId === chapter.id)
          .map((one) => ({
            id: one.id,
            type: 'resource' as const,
            refId: readable ? one.id : '',
            title: one.title,
            kind: one.kind,
            durationSec: one.durationSec,
            mustSee: one.mustSee,
            myState: stateOf(one.percent, one.finishedAt !== null),
            percent: one.percent,
            dueAt: null,
            // A link is said to be read on its page, after some time there.
            markable: readable && one.finishedAt === null && one.minSeconds === 0 && one.kind === 'text',
          })),
        ...tasks.filter(({ chapterId }) => chapterId === chapter.id).map(({ step }) => step),
      ]
      return {
        id: chapter.id,
        pid: chapter.pid ?? '',
        title: chapter.title,
        weekNo: chapter.weekNo,
        opensAt: chapter.openFrom,
        locked: studentId !== null && !open.has(chapter.id),
        hidden: chapter.hidden || chapter.classHidden,
        done: steps.filter(({ myState }) => myState === 'done').length,
        all: steps.length,
        steps,
      }
    })
  },

  async openStudyResInfo(ctx, input) {
    const { resource, playSessionId, counting, otherSince, record } = await openPlay(ctx, input)
    const file = resource.fileId
      ? await ctx.db.selectFrom('file').select(['name', 'mime']).where('id', '=', resource.fileId).executeTakeFirst()
      : undefined
    if (resource.fileId && !file)
      throw refuse('资源文件已不存在，请联系任课教师', 'the file no longer exists; please tell your teacher')
    const { open: order } = await readCatalogue(ctx.db, resource.courseId, ctx.me.studentId, ctx.now)
    const at = order.findIndex(({ id }) => id === resource.id)
    return {
      playSessionId,
      counting,
      otherSince,
      serverNow: ctx.deps.now().getTime(),
      resource: {
        id: resource.id,
        courseId: resource.courseId,
        chapterId: resource.chapterId ?? '',
        kind: resource.kind as 'text',
        title: resource.title,
        intro: resource.intro,
        body: await withFileLinks(ctx, resource.body),
        url: resource.fileId && file ? await linkOf(ctx, resource.fileId, file.name, 'inline') : resource.url,
        mime: file?.mime ?? '',
        fileName: file?.name ?? '',
        durationSec: resource.durationSec,
        mustSee: resource.mustSee,
        minSeconds: resource.minSeconds,
        minPercent: resource.minPercent,
        download: resource.download,
      },
      record: {
        lastPosition: record?.lastPosition ?? 0,
        coverage: (record?.coverage ?? []).map(([from, to]): [number, number] => [from, to]),
        seconds: record?.seconds ?? 0,
        percent: record?.percent ?? 0,
        finishedAt: record?.finishedAt ?? null,
      },
      prevId: order[at - 1]?.id ?? '',
      nextId: order[at + 1]?.id ?? '',
    }
  },

  addTimeStudyResInfo: addTime,

  finishStudyResInfo: (ctx, { resourceId }) => markFinished(ctx, resourceId),
}
