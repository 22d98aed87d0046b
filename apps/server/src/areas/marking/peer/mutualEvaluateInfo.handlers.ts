import type { In } from '@shuyuan/contract/calls/index.ts'
import { combiningOf } from '@shuyuan/domain/peer/combine.rule.ts'
import { countingMarks } from '@shuyuan/domain/peer/received.rule.ts'
import { rubricFull } from '@shuyuan/domain/peer/rubric.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { getVisible } from '../../assignment/get-assignment.flow.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { allocateByHand } from './allocate.flow.ts'
import { appeal, excludeMarks, settle } from './judge.flow.ts'
import { openWork, refuseTask, reportMark, saveMark, submitMark } from './mark.flow.ts'
import { ownPeers, ownReceived, ownSelves, ownTasks } from './my-work.read.ts'
import { assertCanFollow, assertClosed, canJudge, isOpen } from './peer.policy.ts'
import { type ListedPeer, listPeers } from './peer-list.read.ts'
import { peerResults } from './results.present.ts'
import { peerResultsExport, toLine } from './results.sheet.ts'
import { markOwnWork } from './self-mark.flow.ts'
import { addPeer, changePeer, lockOwnPeer, removePeer } from './setting.flow.ts'
import { appealUntil, findPeer, peerStateOf, tasksOf } from './stored-peer.read.ts'
import { peerAlias, workAlias } from './work.present.ts'

type ResultRow = Awaited<ReturnType<typeof peerResults>>[number]

const RESULT_KEYS = ['studentNo', 'combined', 'spread', 'outliers', 'done'] as const
type ResultKey = (typeof RESULT_KEYS)[number]

/** What is missing comes first in ascending order. */
const byKey = (key: ResultKey, dir: 'asc' | 'desc') => (a: ResultRow, b: ResultRow) => {
  const [x, y] = [a[key], b[key]]
  const order = x === y ? 0 : x === null ? -1 : y === null ? 1 : x < y ? -1 : 1
  return (dir === 'asc' ? order : -order) || (a.studyPaperId < b.studyPaperId ? -1 : 1)
}

/** The works that the filters of the list leave. */
async function chosenResults(ctx: Ctx, input: In<'exportMutualEvaluateInfo'>): Promise<ResultRow[]> {
  const peer = found(await findPeer(ctx.db, input.id))
  const access = assertCanFollow(await courseAccess(ctx, peer.courseId))
  return (await peerResults(ctx, peer, access)).filter(
    (row) =>
      (input.outlierOnly !== '1' || row.outliers > 0) &&
      (input.appealOnly !== '1' || row.appeal?.state === 'applied') &&
      (!input.keyWords || row.realname.includes(input.keyWords) || row.studentNo.includes(input.keyWords)),
  )
}

const figuresOf = (ctx: Ctx, row: ListedPeer) => ({
  assignmentId: row.assignmentId,
  assignmentTitle: row.title,
  state: peerStateOf(row, ctx.now),
  submitted: row.submitted,
  tasks: row.tasks,
  done: row.done,
  appeals: row.openAppeals,
})

export const mutualEvaluateInfoHandlers: Handlers<'mutualEvaluateInfo'> = {
  async listMutualEvaluateInfo(ctx, input) {
    const access = assertCanFollow(await courseAccess(ctx, input.courseId))
    const all = await listPeers(ctx.db, { courseId: access.contentId, assignmentId: input.assignmentId })
    const { limit, skip, dir } = slice(input, 'listMutualEvaluateInfo')
    const sorted = dir === 'asc' ? [...all].reverse() : all
    const judge = canJudge(access)
    return {
      total: all.length,
      rows: sorted.slice(skip, skip + limit).map((row) => ({
        id: row.id,
        ...figuresOf(ctx, row),
        opensAt: row.opensAt,
        closesAt: row.closesAt,
        can: { edit: judge && (access.duty === 'host' || row.createdBy === ctx.me.userId), judge },
      })),
    }
  },

  async getMutualEvaluateInfo(ctx, { id }) {
    const row = found((await listPeers(ctx.db, { id }))[0])
    await getVisible(ctx, ['webHomework'], row.assignmentId)
    assertCanFollow(await courseAccess(ctx, row.courseId))
    const {
      title: _t,
      seed: _s,
      homeworkClosesAt: _c,
      homeworkEndsAt: _e,
      openAppeals: _o,
      createdBy: _b,
      ...setting
    } = row
    return { ...setting, ...figuresOf(ctx, row) }
  },

  addMutualEvaluateInfo: addPeer,
  updateMutualEvaluateInfo: changePeer,
  deleteMutualEvaluateInfo: (ctx, { id }) => removePeer(ctx, id),

  async allocateMutualEvaluateInfo(ctx, { id, preview }) {
    const peer = await lockOwnPeer(ctx, id)
    const dealt = await allocateByHand(ctx, peer, preview === '1')
    ctx.log({ targetType: 'mutualEvaluate', targetId: id, targetName: peer.title, after: { preview, ...dealt } })
    return dealt
  },

  async myTaskMutualEvaluateInfo(ctx, { mutualId, courseId }) {
    const { studentId } = ctx.me
    if (!studentId) throw new AppError(100612)
    if (!mutualId && !courseId) throw badField('courseId', '请选择课程', 'choose a course')
    const peers = await ownPeers(ctx.db, { studentId, mutualId, courseId })
    const ids = peers.map(({ id }) => id)
    const tasks = await ownTasks(ctx.db, ids, studentId)
    const selves = await ownSelves(ctx.db, ids, studentId)
    return peers.map((peer) => ({
      mutualId: peer.id,
      courseId: peer.shownCourseId,
      title: peer.title,
      state: peerStateOf(peer, ctx.now),
      rubric: peer.rubric,
      homeworkClosesAt: peer.homeworkClosesAt,
      opensAt: peer.opensAt,
      closesAt: peer.closesAt,
      perStudent: peer.perStudent,
      each: peer.each,
      peerWeight: peer.peerWeight,
      missPenalty: peer.missPenalty,
      minRemark: peer.minRemark,
      open: isOpen(peer, ctx.now),
      handedIn: peer.handedIn,
      selfReview: peer.selfReview,
      ownPaperId: peer.ownPaperId,
      self: selves.get(peer.id) ?? null,
      tasks: tasks
        .filter((task) => task.mutualId === peer.id)
        .map(({ taskId, alias, state, savedAt }) => ({ taskId, alias: workAlias(ctx, alias), state, savedAt })),
    }))
  },

  workMutualEvaluateInfo: (ctx, { taskId }) => openWork(ctx, taskId),
  saveMarkMutualEvaluateInfo: saveMark,
  submitMarkMutualEvaluateInfo: submitMark,
  refuseMutualEvaluateInfo: refuseTask,
  selfMutualEvaluateInfo: markOwnWork,

  async receivedMutualEvaluateInfo(ctx, { mutualId }) {
    const { studentId } = ctx.me
    const [peer] = studentId ? await ownPeers(ctx.db, { studentId, mutualId }) : []
    if (!peer || !studentId) throw new AppError(100612)
    const until = appealUntil(assertClosed(peer))
    const { received, appeal: own } = await ownReceived(ctx.db, mutualId, studentId)
    const tasks = (await tasksOf(ctx.db, mutualId)).filter(({ authorId }) => authorId === studentId)
    const counting = new Set(countingMarks(tasks).map(({ id }) => id))
    const shown = tasks.filter(({ id }) => counting.has(id))
    return {
      rubric: peer.rubric,
      fullScore: rubricFull(peer.rubric),
      marks: shown.map((task, place) => ({
        taskId: task.id,
        alias: peerAlias(ctx, place),
        total: task.total ?? 0,
        marks: task.marks,
        comment: task.comment,
        reported: task.reportKind !== null,
      })),
      combined: received?.combined ?? null,
      combining: combiningOf(shown.length),
      calibrated: peer.calibrated,
      selfReview: peer.selfReview,
      self: (await ownSelves(ctx.db, [mutualId], studentId)).get(mutualId) ?? null,
      teacherScore: received?.teacherScore ?? null,
      due: received?.due ?? 0,
      missed: received?.missed ?? 0,
      appeal: own,
      appealUntil: until,
      canAppeal: received !== undefined && own === null && ctx.now <= until,
    }
  },

  appealMutualEvaluateInfo: appeal,
  reportMutualEvaluateInfo: reportMark,

  async resultMutualEvaluateInfo(ctx, input) {
    const all = await chosenResults(ctx, input)
    const { limit, skip, field, dir } = slice(input, 'resultMutualEvaluateInfo')
    const rows = all.sort(byKey(field as ResultKey, dir)).slice(skip, skip + limit)
    return { rows, total: all.length }
  },
  async exportMutualEvaluateInfo(ctx, input) {
    const rows = (await chosenResults(ctx, input)).sort(byKey('studentNo', 'asc'))
    return exportSheet(ctx, peerResultsExport, { lines: rows.map(toLine) })
  },

  excludeMutualEvaluateInfo: excludeMarks,
  settleMutualEvaluateInfo: settle,
}
