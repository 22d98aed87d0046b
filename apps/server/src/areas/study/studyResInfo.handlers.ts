import { attentionCurve, attentionStep } from '@shuyuan/domain/study/attention.rule.ts'
import { found, refuse } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { captionCues, captionsOf } from '../course/caption/caption.read.ts'
import { assertCanView, assertSeesClass } from '../course/people/duty.policy.ts'
import { courseAccess } from '../course/people/duty.read.ts'
import { linkOf } from '../file/file-link.ts'
import { withFileLinks } from '../file/rich-links.ts'
import { attentionOf } from './attention.read.ts'
import { addTime } from './beat/add-time.flow.ts'
import { readCatalogue } from './catalogue.read.ts'
import { exportFollowed, listFollowed, matrixFollowed } from './follow/follow.flow.ts'
import { materialsOf, saveMaterials, visitMaterials } from './material/material.flow.ts'
import { otherMaterial, otherMaterials, rateOther, reportOther } from './material/other.flow.ts'
import { openResource } from './open-resource.read.ts'
import { filmPoints, markFinished, openPlay } from './play.flow.ts'
import { exportRecords, listRecords, listSessions, listStudyDays } from './record/record.flow.ts'
import { studyTree } from './tree/tree.flow.ts'

export const studyResInfoHandlers: Handlers<'studyResInfo'> = {
  treeStudyResInfo: studyTree,

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
      captions: (await captionsOf(ctx.db, resource.id)).map(({ lang }) => lang),
      points: await filmPoints(ctx, resource, access.duty === 'student' ? ctx.me.studentId : null),
      mode: access.duty !== 'student' ? 'preview' : access.archived ? 'past' : 'study',
      prevId: order[at - 1]?.id ?? '',
      nextId: order[at + 1]?.id ?? '',
    }
  },

  async captionStudyResInfo(ctx, { resourceId, lang }) {
    const { resource } = await openResource(ctx, resourceId)
    return { cues: found(await captionCues(ctx.db, resource.id, lang)) }
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

  otherListStudyResInfo: otherMaterials,
  otherDetailStudyResInfo: otherMaterial,
  rateStudyResInfo: rateOther,
  reportStudyResInfo: reportOther,

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
