import { exportSheet } from '../../sheet/export.flow.ts'
import { assertFresh } from '../../wire/assert-fresh.ts'
import { AppError, found, outsideScope } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { currentTerm } from '../school/term/term.read.ts'
import { markPaper } from './marking/mark.flow.ts'
import { listMarks } from './marking/mark-list.read.ts'
import { chooseOwnTopic } from './mine/choose-topic.flow.ts'
import { handIn } from './mine/hand-in.flow.ts'
import { presentOwnThesis, presentOwnThesisDetail } from './mine/own-thesis.present.ts'
import { ownTheses, ownThesis } from './mine/own-thesis.read.ts'
import { deletePackage, partLink, startPacking } from './package/pack.flow.ts'
import { listPackages, PART_BYTES, sizeOf } from './package/package-list.read.ts'
import { arbitrate } from './paper/arbitrate.flow.ts'
import { presentPaper, presentPaperDetail } from './paper/paper.present.ts'
import { paperExport } from './paper/paper.sheet.ts'
import { rulesOfPaper, versionText } from './paper/paper-detail.read.ts'
import { findPaper, listPapers } from './paper/papers.read.ts'
import { publishCourse } from './paper/publish.flow.ts'
import { remindThem } from './paper/remind.flow.ts'
import { returnThem } from './paper/return.flow.ts'
import { changeMarker } from './paper/set-marker.flow.ts'
import { funnelOf, groupRows } from './paper/stat.read.ts'
import { createSetting, settingGaps, updateSetting } from './setting/save-setting.flow.ts'
import { presentSetting } from './setting/setting.present.ts'
import { thesisCourse, topicsOf } from './setting/setting.read.ts'
import { FRESH, lockSetting, settingById, settingOfCourse } from './setting/setting.store.ts'
import { listSettings } from './setting/setting-list.read.ts'
import { assignTopics, copyTo, deleteRules, extend, setStatus } from './setting/setting-moves.flow.ts'
import { checkPaper } from './similarity/similarity.flow.ts'
import { presentSimilarity } from './similarity/similarity.present.ts'
import { canSeeTexts } from './thesis.policy.ts'

export const thesisExamInfoHandlers: Handlers<'thesisExamInfo'> = {
  listThesisExamInfo: (ctx, input) => listSettings(ctx.db, ctx, input),

  async getThesisExamInfo(ctx, { id }) {
    const course = found(await thesisCourse(ctx.db, ctx.me, id))
    const setting = await settingOfCourse(ctx.db, course.courseId)
    const fields = setting ?? FRESH
    const topics = setting ? (await topicsOf(ctx.db, setting.id)).length : 0
    return presentSetting(ctx, course, fields, setting, settingGaps(fields, topics, ctx.now))
  },

  addThesisExamInfo: createSetting,

  async updateThesisExamInfo(ctx, { id, updatedAt, ...form }) {
    const setting = found(await lockSetting(ctx.db, id))
    assertFresh(setting.updatedAt, updatedAt)
    await updateSetting(ctx, setting, form)
    return null
  },

  async deleteThesisExamInfo(ctx, { id }) {
    await deleteRules(ctx, id)
    return null
  },

  async setStatusThesisExamInfo(ctx, input) {
    await setStatus(ctx, input)
    return null
  },

  copyThesisExamInfo: copyTo,
  extendThesisExamInfo: extend,

  async listMineThesisExamInfo({ db, me, now }, input) {
    const termCode = input.termCode ?? (await currentTerm(db))?.termCode
    const rows = me.studentId && termCode ? await ownTheses(db, me.studentId, termCode, now) : []
    return { serverTime: now, rows: rows.map((row) => presentOwnThesis(row, now)) }
  },

  async getMineThesisExamInfo(ctx, { courseId }) {
    const { studentId } = ctx.me
    const row = found(studentId ? await ownThesis(ctx.db, studentId, { courseId }, ctx.now) : undefined)
    return presentOwnThesisDetail(ctx, row, found(await settingById(ctx.db, row.settingId)))
  },

  async chooseTopicThesisExamInfo(ctx, input) {
    await chooseOwnTopic(ctx, input)
    return null
  },
  submitThesisExamInfo: handIn,

  async listTopicThesisExamInfo(ctx, { id }) {
    found(await thesisCourse(ctx.db, ctx.me, id))
    return topicsOf(ctx.db, id)
  },
  assignTopicThesisExamInfo: assignTopics,

  async listSubmissionThesisExamInfo(ctx, input) {
    const { rows, total } = await listPapers(ctx.db, ctx, input)
    return { rows: rows.map((row) => presentPaper(ctx, row)), total }
  },

  async getSubmissionThesisExamInfo(ctx, { id }) {
    return presentPaperDetail(ctx, found(await findPaper(ctx.db, ctx, id)))
  },

  async similarityThesisExamInfo(ctx, { id, recheck }) {
    const row = found(await findPaper(ctx.db, ctx, id))
    const rules = found(await rulesOfPaper(ctx.db, row.courseId, row.id))
    const withTexts = row.isMarker || canSeeTexts(ctx.me, rules)
    if (recheck === '1') {
      if (!withTexts) throw outsideScope()
      if (ctx.me.readOnly) throw new AppError(100406)
      await checkPaper(ctx.db, ctx.deps.files, row.id, ctx.now)
    }
    return presentSimilarity(ctx, row, withTexts)
  },

  listMarkThesisExamInfo: ({ db, me }, input) => listMarks(db, me, input),
  async textThesisExamInfo(ctx, { id, version }) {
    const row = found(await findPaper(ctx.db, ctx, id))
    const rules = found(await rulesOfPaper(ctx.db, row.courseId, row.id))
    if (!row.isMarker && !canSeeTexts(ctx.me, rules)) throw outsideScope()
    return found(await versionText(ctx.db, row.id, version))
  },
  markThesisExamInfo: markPaper,
  returnThesisExamInfo: returnThem,

  async arbitrateThesisExamInfo(ctx, input) {
    await arbitrate(ctx, input)
    return null
  },

  setMarkerThesisExamInfo: changeMarker,
  publishThesisExamInfo: publishCourse,

  async statThesisExamInfo(ctx, { groupBy, ...filter }) {
    const [funnel, rows] = await Promise.all([funnelOf(ctx.db, ctx, filter), groupRows(ctx.db, ctx, filter, groupBy)])
    return { funnel, rows }
  },

  remindThesisExamInfo: remindThem,
  exportThesisExamInfo: (ctx, filters) => exportSheet(ctx, paperExport, filters),

  async countPackageThesisExamInfo(ctx, { versions, ...filter }) {
    const size = await sizeOf(ctx.db, ctx, filter, versions)
    return { ...size, parts: Math.ceil(size.bytes / PART_BYTES) }
  },
  addPackageThesisExamInfo: startPacking,
  listPackageThesisExamInfo: (ctx, input) => listPackages(ctx.db, ctx, input),
  downloadPackageThesisExamInfo: partLink,

  async deletePackageThesisExamInfo(ctx, { id }) {
    await deletePackage(ctx, id)
    return null
  },
}
