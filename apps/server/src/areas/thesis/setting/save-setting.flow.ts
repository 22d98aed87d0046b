import type { In } from '@shuyuan/contract/calls/index.ts'
import { missingThesisSettings, type ThesisPlan } from '@shuyuan/domain/life/thesis.rule.ts'
import { countChars } from '@shuyuan/domain/text/html.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertOwnFiles } from '../../file/own-file.read.ts'
import { sanitizeRich } from '../../file/rich-links.ts'
import { windowsOf } from '../../school/term/term.read.ts'
import { assertCanEditThesis, moveRefusal } from '../thesis.policy.ts'
import { markerPeople, settingFigures, type ThesisCourse, thesisCourse, topicsOf } from './setting.read.ts'
import {
  FRESH,
  insertSetting,
  type LockedSetting,
  type SettingFields,
  settingById,
  type TopicForm,
  updateSettingRow,
  writeTopics,
} from './setting.store.ts'
import { shareOutPapers } from './share-out-papers.flow.ts'

type Form = Omit<In<'addThesisExamInfo'>, 'courseId'>
type Given = { [K in keyof Form]?: Form[K] | undefined }

const dateOf = (given: string | Date | null | undefined, setting: Date | null): Date | null =>
  given === undefined ? setting : given === null ? null : new Date(given)

/** Fields that are given replace the stored ones; the caller sanitizes the instructions. */
function merged(setting: SettingFields, form: Given): SettingFields {
  const { lateRule, files, similarity, markers, arbitration } = form
  return {
    ...setting,
    fileIds: form.fileIds ?? setting.fileIds,
    ownTopic: form.ownTopic === undefined ? setting.ownTopic : form.ownTopic === '1',
    topicRule: form.topicRule ?? setting.topicRule,
    fromAt: dateOf(form.from, setting.fromAt),
    toAt: dateOf(form.to, setting.toAt),
    ...(lateRule && {
      lateAllowed: lateRule.allowed === '1',
      lateDays: lateRule.days,
      lateMinus: lateRule.minusPerDay,
    }),
    ...(files && {
      fileTypes: [...files.types],
      fileMaxMb: files.maxMb,
      fileMaxCount: files.maxCount,
      minWords: files.minWords,
      maxWords: files.maxWords,
      templateFileId: files.templateFileId,
      declaration: files.declaration,
    }),
    ...(similarity && {
      similarityOn: similarity.on === '1',
      similarityLimit: similarity.limitPercent,
      similarityScope: similarity.scope,
    }),
    ...(markers && {
      markerCount: markers.count,
      markerRule: markers.rule,
      markerIds: [...markers.teacherIds],
      blind: markers.blind === '1',
    }),
    rubric: form.rubric ? form.rubric.map(({ name, max }) => ({ name, max })) : setting.rubric,
    ...(arbitration && { gap: arbitration.gap, arbiterId: arbitration.teacherId }),
    maxReturns: form.maxReturns ?? setting.maxReturns,
  }
}

const sameTime = (a: Date | null, b: Date | null) => a?.getTime() === b?.getTime()

/** Dates are checked only when they change, so that a window that has been moved since does not block other edits. */
async function assertInWindow(
  ctx: Ctx,
  course: ThesisCourse,
  setting: SettingFields,
  next: SettingFields,
): Promise<void> {
  const { fromAt, toAt } = next
  if (sameTime(setting.fromAt, fromAt) && sameTime(setting.toAt, toAt)) return
  if (fromAt && toAt && fromAt >= toAt) throw badField('to', '截止须晚于开始', 'the end must be later than the start')
  const window = (await windowsOf(ctx.db, course.termId)).finalExam
  if (!window)
    throw badField('from', `${course.termCode}学期没有设置终考时间`, `term ${course.termCode} has no final exam window`)
  const inside = (at: Date | null) => !at || (at.getTime() >= window.from && at.getTime() <= window.to)
  if (!inside(fromAt))
    throw badField('from', '须在学期的终考时间内', 'must be within the final exam window of the term')
  if (!inside(toAt)) throw badField('to', '须在学期的终考时间内', 'must be within the final exam window of the term')
}

async function assertTeachers(ctx: Ctx, setting: SettingFields, next: SettingFields): Promise<void> {
  if (new Set(next.markerIds).size !== next.markerIds.length)
    throw badField('markers.teacherIds', '阅卷人重复', 'a marker appears twice')
  const added = next.markerIds.filter((id) => !setting.markerIds.includes(id))
  const arbiter = next.arbiterId && next.arbiterId !== setting.arbiterId ? [next.arbiterId] : []
  const wanted = [...new Set([...added, ...arbiter])]
  const able = (await markerPeople(ctx.db, wanted)).filter(({ status }) => status === 'enabled')
  if (able.length !== wanted.length)
    throw badField('markers.teacherIds', '教师不存在或已停用', 'a teacher does not exist or is disabled')
}

/** After the first mark the rubric and the number of marks are fixed. */
function assertMarkingUnchanged(setting: SettingFields, next: SettingFields): void {
  const same =
    setting.rubric.length === next.rubric.length && setting.rubric.every((row, at) => isSameRow(row, next.rubric[at]))
  if (!same)
    throw badField(
      'rubric',
      '已有评阅，评分标准不能修改',
      'papers have been marked; the rubric can no longer be changed',
    )
  if (setting.markerCount !== next.markerCount)
    throw badField(
      'markers.count',
      '已有评阅，单评双评不能修改',
      'papers have been marked; single or double marking can no longer be changed',
    )
}
const isSameRow = (a: { name: string; max: number }, b?: { name: string; max: number }) =>
  a.name === b?.name && a.max === b.max

/** Once a topic has been chosen, topics can only be added. */
function assertTopicsKept(setting: readonly (TopicForm & { id: string })[], next: readonly TopicForm[]): void {
  const kept = (one: TopicForm & { id: string }) => {
    const now = next.find(({ id }) => id === one.id)
    return now && now.title === one.title && now.body === one.body && now.quota === one.quota
  }
  if (!setting.every(kept))
    throw badField('topics', '已有学生选题，只能增加题目', 'students have chosen topics; topics can only be added')
}

function assertWordLimits({ minWords, maxWords }: SettingFields): void {
  if (minWords !== null && maxWords !== null && minWords > maxWords)
    throw badField('files.maxWords', '字数上限不能小于下限', 'the maximum word count cannot be below the minimum')
}

/** What is still missing before it can open, as the fields stand. */
export const settingGaps = (fields: SettingFields, topicCount: number, now: Date) => {
  const plan: ThesisPlan = {
    instructionsLength: countChars(fields.instructions),
    topicCount,
    ownTopic: fields.ownTopic,
    from: fields.fromAt?.getTime() ?? null,
    to: fields.toAt?.getTime() ?? null,
    fileTypes: fields.fileTypes.length,
    rubric: fields.rubric,
    markers: fields.markerIds.length,
    markerCount: fields.markerCount,
  }
  return missingThesisSettings(plan, now.getTime())
}

async function judged(ctx: Ctx, course: ThesisCourse, setting: SettingFields, form: Given): Promise<SettingFields> {
  const next = merged(setting, form)
  const instructions =
    form.instructions === undefined
      ? setting.instructions
      : await sanitizeRich(ctx, 'instructions', form.instructions, setting.instructions)
  await assertInWindow(ctx, course, setting, next)
  assertWordLimits(next)
  await assertTeachers(ctx, setting, next)
  const known = [...setting.fileIds, setting.templateFileId]
  const files = [...next.fileIds, ...(next.templateFileId ? [next.templateFileId] : [])]
  await assertOwnFiles(
    ctx,
    files.filter((id) => !known.includes(id)),
  )
  const titles = (form.topics ?? []).map(({ title }) => title)
  if (new Set(titles).size !== titles.length) throw badField('topics', '题目重复', 'a topic appears twice')
  return { ...next, instructions }
}

const ofForm = (topics: NonNullable<Form['topics']>): TopicForm[] =>
  topics.map(({ id, title, body, quota }) => ({ id, title, body, quota }))

export async function createSetting(ctx: Ctx, { courseId, ...form }: In<'addThesisExamInfo'>): Promise<string> {
  const course = assertCanEditThesis(ctx.me, found(await thesisCourse(ctx.db, ctx.me, courseId)))
  if (course.examForm !== 'thesis')
    throw refuse('该课程的考试形式不是大作业', 'the exam form of this course is not a thesis')
  if (course.settingId) throw refuse('该课程已有设置', 'the course already has thesis rules')
  const fields = await judged(ctx, course, FRESH, form)
  const id = await insertSetting(ctx.db, course.courseId, fields, writtenBy(ctx))
  await writeTopics(
    ctx.db,
    id,
    ofForm(form.topics ?? []).map((one) => ({ ...one, id: undefined })),
  )
  ctx.log({ targetType: 'thesisSetting', targetId: id, targetName: course.courseName, after: fields })
  return id
}

export async function updateSetting(ctx: Ctx, setting: LockedSetting, form: Given): Promise<void> {
  const course = assertCanEditThesis(ctx.me, found(await thesisCourse(ctx.db, ctx.me, setting.id)))
  const [figures, before] = [await settingFigures(ctx.db, setting.id), await topicsOf(ctx.db, setting.id)]
  const next = await judged(ctx, course, setting, form)
  if (figures.marked) assertMarkingUnchanged(setting, next)
  const topics = form.topics ? ofForm(form.topics) : before
  if (topics.some(({ id }) => id && !before.some((one) => one.id === id)))
    throw badField('topics', '题目不属于该课程', 'a topic belongs to another course')
  if (figures.chosen) assertTopicsKept(before, topics)
  // Open rules must stay complete. That their time is over does not matter here: a typo may still be corrected.
  const missing = settingGaps(next, topics.length, ctx.now).filter((gap) => gap !== 'over')
  if (setting.state !== 'draft' && missing.length > 0)
    throw moveRefusal({ no: 'SETTING_INCOMPLETE', facts: { missing } })
  await updateSettingRow(ctx.db, setting.id, next, writtenBy(ctx))
  if (form.topics) await writeTopics(ctx.db, setting.id, topics)
  if (setting.state !== 'draft') await shareOutPapers(ctx.db, found(await settingById(ctx.db, setting.id)), ctx.now)
  ctx.log({
    targetType: 'thesisSetting',
    targetId: setting.id,
    targetName: course.courseName,
    before: setting,
    after: next,
  })
}
