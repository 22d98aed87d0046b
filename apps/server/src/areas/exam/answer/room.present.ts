import type { room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { showQuestion } from '@shuyuan/domain/paper/arrange.rule.ts'
import { stripLimitedSoundUrls } from '@shuyuan/domain/question/sounds.rule.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../wire/context.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import { mapRich, showsFiles, withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { makeBare } from '../../file/bare/bare-copies.ts'
import { linkOf } from '../../file/file-link.ts'
import { layoutVersionIds, limitedSounds } from '../attempt/attempt-meta.read.ts'
import { PASSED_BODY, passedQuestions } from '../attempt/passed.policy.ts'
import { presentRules } from '../attempt/told-rules.policy.ts'
import { correctionsOf } from '../correction/correction.read.ts'
import { listSoundsLeft } from './audio-left.read.ts'
import { presentChecked } from './checked.present.ts'
import { draftKeyOf, exportKeyOf } from './draft-key.ts'
import type { RoomRow } from './room.read.ts'
import { ordersOf, toShown } from './shown-answer.read.ts'
import { linkWritten } from './written-text.ts'

/** Links to exam material expire after ten minutes (screens/shell part 3). */
const FILE_LINK_MS = 10 * 60_000

type ShownFile = RoomRow['files'][number] & { isBare?: boolean }

/** Files with their links; `isBare`: for somebody who may not know whose they are. */
export async function attemptFiles(ctx: Ctx, files: readonly ShownFile[]) {
  const telling = await makeBare(
    ctx.deps,
    files.filter(({ isBare }) => isBare).map(({ fileId }) => fileId),
  )
  return Promise.all(
    files.map(async ({ questionVersionId: _, isBare = false, ...file }) => ({
      ...file,
      tells: telling.has(file.fileId),
      url: await linkOf(ctx, file.fileId, file.name, 'inline', { lifeMs: FILE_LINK_MS, isBare }),
    })),
  )
}

async function checkedOf(
  ctx: Ctx,
  { studyPaperId, layout, answers }: RoomRow,
  versions: ReadonlyMap<string, VersionRow>,
) {
  const checked = answers.filter((one) => one.checked)
  if (checked.length === 0) return []
  const corrections = await correctionsOf(ctx.db, [studyPaperId])
  const places = layout.topics.flatMap(({ questions }) => questions)
  return Promise.all(
    checked.flatMap(({ questionVersionId, content }) => {
      const place = places.find((one) => one.questionVersionId === questionVersionId)
      const version = versions.get(questionVersionId)
      const correction = corrections(studyPaperId, questionVersionId)
      return place && version && content ? [presentChecked(ctx, version, { layout, place, content, correction })] : []
    }),
  )
}

/** A question that was passed for good only shows whether it was answered. */
function withoutPassed(row: RoomRow) {
  const passed = passedQuestions(row.layout, row.noBackward, row.furthest)
  if (passed.size === 0) return { row, passed: [] }
  const isOpen = ({ questionVersionId }: { questionVersionId: string }) => !passed.has(questionVersionId)
  const answered = new Set([...row.answers.filter(({ content }) => content !== null), ...row.files].map(idOf))
  return {
    row: { ...row, answers: row.answers.filter(isOpen), files: row.files.filter(isOpen) },
    passed: [...passed].map((id) => ({ questionVersionId: id, answered: answered.has(id) })),
  }
}

const idOf = ({ questionVersionId }: { questionVersionId: string }) => questionVersionId

/** The answer of every call that opens the answering room: question bodies in the shown order, never a key. */
export async function presentRoom(ctx: Ctx, whole: RoomRow): Promise<z.input<typeof room>> {
  const { row, passed } = withoutPassed(whole)
  const isPassed = new Set(passed.map(idOf))
  const versions = await questionVersions(ctx.db, layoutVersionIds(row.layout))
  const ids = new Set([...row.answers, ...row.files].map(({ questionVersionId }) => questionVersionId))
  const stored = await linkWritten(ctx, row.answers, () => ctx.me.userId)
  const written = await toShown(ctx.db, ordersOf(row.layout), stored)
  const answers = [...ids].map(async (questionVersionId) => {
    const saved = written.find((one) => one.questionVersionId === questionVersionId)
    const files = row.files.filter((one) => one.questionVersionId === questionVersionId)
    return {
      questionVersionId,
      content: saved?.content ?? null,
      seq: saved?.seq ?? 0,
      files: await attemptFiles(ctx, files),
    }
  })
  const topics = row.layout.topics.map((topic) => ({
    bigTopicId: topic.bigTopicId,
    title: topic.title,
    instructions: topic.instructions,
    questions: topic.questions.map((one) => {
      const { body } = versions.get(one.questionVersionId) as VersionRow
      return showQuestion(row.layout, one, isPassed.has(one.questionVersionId) ? PASSED_BODY : body)
    }),
  }))
  const hasFiles = [...versions.values()].some(({ body }) => showsFiles(body))
  const linked = hasFiles ? await withQuestionLinks(ctx, topics) : topics
  const sounds = limitedSounds([...versions.values()].filter(({ id }) => !isPassed.has(id)))
  return {
    studyPaperId: row.studyPaperId,
    assignmentId: row.assignmentId,
    courseId: row.courseId,
    courseName: row.courseName,
    title: row.title,
    kind: row.kind,
    attemptNo: row.attemptNo,
    epoch: row.epoch,
    startedAt: row.startedAt,
    deadlineAt: row.deadlineAt,
    dueAt: row.dueAt && row.dueAt < row.deadlineAt ? row.dueAt : null,
    timed: row.timed,
    serverNow: ctx.deps.now().getTime(),
    studentName: row.studentName,
    studentNo: row.studentNo,
    notes: row.notes,
    fullScore: row.fullScore,
    topics: sounds.size > 0 ? mapRich(linked, stripLimitedSoundUrls) : linked,
    answers: await Promise.all(answers),
    marks: row.marks,
    comments: row.answers
      .filter(({ comment, reviewScore }) => comment !== '' || reviewScore !== null)
      .map(({ questionVersionId, comment, reviewScore }) => ({ questionVersionId, comment, reviewScore })),
    sentBackReason: row.sentBackReason,
    redoOnly: row.redoOnly,
    passed,
    policy: presentRules(row),
    leaveCount: row.leaveCount,
    checked: await checkedOf(ctx, row, versions),
    plays: await listSoundsLeft(ctx.deps.db, row.studyPaperId, sounds),
    draftKey: await draftKeyOf(ctx.deps.db, row.studentId, row.studyPaperId),
    exportKey: await exportKeyOf(ctx.deps.db, row.studentId, row.studyPaperId),
  }
}
