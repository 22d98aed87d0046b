import { goalsOf } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { attentionCurve, attentionStep } from '@shuyuan/domain/study/attention.rule.ts'
import { laidOutIn } from '@shuyuan/domain/study/laid-out.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { found, refuse } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { stepKindOf } from '../course/content/teach-process.read.ts'
import { assertCanStudyOrView, assertCanView, assertSeesClass } from '../course/people/duty.policy.ts'
import { courseAccess } from '../course/people/duty.read.ts'
import { assignmentsForStudent, lastAttempt, standing } from '../exam/start/assignment-for-student.read.ts'
import { linkOf } from '../file/file-link.ts'
import { withFileLinks } from '../file/rich-links.ts'
import { attentionOf } from './attention.read.ts'
import {
  chaptersFor,
  isReadable,
  type LaidStep,
  laidSteps,
  openChapters,
  placesOfTasks,
  type ResourceStep,
  readCatalogue,
  resourcesFor,
  shownChapters,
  toShown,
} from './catalogue.read.ts'
import { exportFollowed, listFollowed, matrixFollowed } from './follow/follow.flow.ts'
import { materialsOf, saveMaterials, visitMaterials } from './material/material.flow.ts'
import { addTime, filmPoints, markFinished, openPlay } from './play.flow.ts'
import { exportRecords, listRecords, listSessions, listStudyDays } from './record/record.flow.ts'

const stateOf = (percent: number, finished: boolean) =>
  (finished ? 'done' : percent > 0 ? 'doing' : 'todo') as 'done' | 'doing' | 'todo'

/** Tasks of the course as steps of their chapters. */
async function taskSteps(ctx: Ctx, courseId: string) {
  if (!ctx.me.studentId) return []
  const rows = await assignmentsForStudent(
    ctx.db,
    ctx.me.studentId,
    sql`a.course_id = ${courseId} and (a.chapter_id is not null
      or exists (select 1 from teach_process_step p where p.assignment_id = a.id))`,
  )
  const places = await placesOfTasks(ctx.db, courseId)
  return rows.map((row) => {
    const own = standing(row, ctx.now)
    const last = lastAttempt(row)
    return {
      ...(places.get(row.assignmentId) ?? { chapterId: null, laidIn: null, laidAt: null }),
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
        dueAt: new Date(own.dueAt),
        markable: false,
      },
    }
  })
}

const resourceStep = (one: ResourceStep, readable: boolean) => ({
  chapterId: one.chapterId,
  laidIn: one.laidIn,
  laidAt: one.laidAt,
  step: {
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
    // A link is marked as read on its page, after some time there.
    markable: readable && one.finishedAt === null && one.minSeconds === 0 && one.kind === 'text',
  },
})

type Item = ReturnType<typeof resourceStep> | Awaited<ReturnType<typeof taskSteps>>[number]

const toStep = (one: Item | LaidStep, guideOf: ReadonlyMap<string, string>) =>
  'step' in one
    ? { ...one.step, guide: guideOf.get(`${one.laidIn}/${one.step.id}`) ?? '' }
    : { ...GUIDE, ...pickGuide(one) }

/** A step without a target stands alone. */
const GUIDE = {
  type: 'guide' as const,
  refId: '',
  durationSec: 0,
  mustSee: false,
  myState: 'todo' as const,
  percent: 0,
  dueAt: null,
  markable: false,
}
const pickGuide = ({ id, title, kind, guide }: LaidStep) => ({ id, title, kind: stepKindOf(kind), guide })

export const studyResInfoHandlers: Handlers<'studyResInfo'> = {
  async treeStudyResInfo(ctx, { courseId }) {
    const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
    const { contentId } = access
    const studentId = access.duty === 'student' ? ctx.me.studentId : null
    const all = await chaptersFor(ctx.db, contentId, studentId)
    const chapters = studentId ? shownChapters(all) : all
    const open = openChapters(all, ctx.now)
    const shown = toShown(chapters)
    const [resources, tasks, laid] = await Promise.all([
      resourcesFor(ctx.db, contentId, studentId),
      taskSteps(ctx, contentId),
      laidSteps(ctx.db, contentId),
    ])
    const items = [
      ...resources.map((one) => resourceStep(one, !studentId || isReadable(one, open, shown))),
      ...tasks,
    ].filter(({ chapterId }) => chapterId === null || shown.has(chapterId))
    const said = laid.filter(({ chapterId }) => !studentId || (chapterId !== null && open.has(chapterId)))
    // If several steps point at one item, the first one counts, as it also determines the place.
    const guideOf = new Map(
      said.toReversed().map(({ chapterId, targetId, guide }) => [`${chapterId}/${targetId}`, guide]),
    )
    const guides = said.filter(({ targetId }) => targetId === null)
    const nodes = chapters.map((chapter) => {
      const own = laidOutIn<Item | LaidStep>([...items, ...guides], chapter.id, shown)
      return { chapter, steps: own.map((one) => toStep(one, guideOf)) }
    })
    const linked = await withFileLinks(
      ctx,
      nodes.flatMap(({ steps }) => steps.map(({ guide }) => guide)),
    )
    let at = 0
    return nodes.map(({ chapter, steps }) => ({
      id: chapter.id,
      pid: chapter.pid ?? '',
      title: chapter.title,
      goals: goalsOf(chapter.goals),
      weekNo: chapter.weekNo,
      opensAt: chapter.openFrom,
      locked: studentId !== null && !open.has(chapter.id),
      hidden: chapter.hidden || chapter.classHidden,
      done: steps.filter(({ myState }) => myState === 'done').length,
      all: steps.filter(({ type }) => type !== 'guide').length,
      steps: steps.map((step) => ({ ...step, guide: linked[at++] ?? '' })),
    }))
  },

  async openStudyResInfo(ctx, input) {
    const { resource, access, playSessionId, counting, otherSince, record } = await openPlay(ctx, input)
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
      points: await filmPoints(ctx, resource, access.duty === 'student' ? ctx.me.studentId : null),
      mode: access.duty !== 'student' ? 'preview' : access.archived ? 'past' : 'study',
      prevId: order[at - 1]?.id ?? '',
      nextId: order[at + 1]?.id ?? '',
    }
  },

  addTimeStudyResInfo: addTime,

  listStudyResInfo: listRecords,
  sessionListStudyResInfo: listSessions,
  dayStatStudyResInfo: listStudyDays,
  exportMineStudyResInfo: exportRecords,

  listStudentStudyResInfo: listFollowed,
  listMatrixStudyResInfo: matrixFollowed,
  exportStudyResInfo: exportFollowed,

  materialListStudyResInfo: materialsOf,
  visitMaterialStudyResInfo: visitMaterials,
  saveMaterialStudyResInfo: saveMaterials,

  finishStudyResInfo: (ctx, { resourceId }) => markFinished(ctx, resourceId),

  async dropPointStudyResInfo(ctx, { resourceId, courseClassId }) {
    const resource = found(
      await ctx.db
        .selectFrom('resource')
        .select(['id', 'courseId', 'durationSec'])
        .where('id', '=', resourceId)
        .executeTakeFirst(),
    )
    const access = assertCanView(await courseAccess(ctx, resource.courseId))
    assertSeesClass(access, courseClassId)
    const students = await attentionOf(ctx.db, resource, access, courseClassId)
    return {
      step: attentionStep(resource.durationSec),
      students: students.length,
      points: attentionCurve(resource.durationSec, students),
    }
  },
}
