import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { nextThesis, ownThesisStage, type SubmitFacts, topicRefusal } from '@shuyuan/domain/life/thesis.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { attachedFiles } from '../../examoffice/attached-files.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { versionsOf } from '../paper/paper-detail.read.ts'
import { topicsOf } from '../setting/setting.read.ts'
import type { LockedSetting } from '../setting/setting.store.ts'
import { type OwnThesisRow, publishedMarks, returnsOf } from './own-thesis.read.ts'

const dueOf = ({ ownEnd, to }: Pick<OwnThesisRow, 'ownEnd' | 'to'>): Date => ownEnd ?? to

/** What the rules of handing in look at. */
export const submitFacts = (row: OwnThesisRow, now: Date): SubmitFacts => ({
  now: now.getTime(),
  from: row.from.getTime(),
  due: dueOf(row).getTime(),
  hasOwnEnd: row.ownEnd !== null,
  lateDays: row.acceptedLateDays,
  hasTopic: row.hasTopic,
  settingState: row.settingState,
})

export const whyNotChoose = (row: OwnThesisRow, now: Date) =>
  row.version > 0
    ? ('TOPIC_CHOSEN' as const)
    : topicRefusal({ ...submitFacts(row, now), isAssigned: row.topicRule === 'assigned' })

export function presentOwnThesis(row: OwnThesisRow, now: Date) {
  const due = dueOf(row)
  return {
    id: row.settingId,
    courseId: row.courseId,
    courseName: row.courseName,
    courseCode: row.courseCode,
    title: row.title,
    stage: ownThesisStage(row.state, submitFacts(row, now)),
    state: row.state,
    from: row.from,
    dueAt: due,
    hasOwnEnd: row.ownEnd !== null,
    lateUntil: new Date(due.getTime() + row.acceptedLateDays * DAY_MS),
    version: row.version,
    submittedAt: row.submittedAt,
    lateDays: row.lateDays,
    finalMark: row.finalMark,
  }
}

/** One's own thesis with everything that its page shows; the files of others' papers are never among them. */
export async function presentOwnThesisDetail(ctx: Ctx, row: OwnThesisRow, setting: LockedSetting) {
  const { db, now } = ctx
  const { paperId } = row
  const canChoose = whyNotChoose(row, now) === null
  const [versions, returns, marks, topics, instructions] = await Promise.all([
    paperId ? versionsOf(db, paperId) : [],
    paperId ? returnsOf(db, paperId) : [],
    paperId ? publishedMarks(db, paperId) : [],
    canChoose ? topicsOf(db, row.settingId) : [],
    withFileLinks(ctx, setting.instructions),
  ])
  const ids = [
    ...setting.fileIds,
    setting.templateFileId,
    ...versions.flatMap(({ fileIds }) => fileIds),
    ...[...returns, ...marks].map(({ fileId }) => fileId),
  ].filter((id) => id !== null)
  const files = new Map((await attachedFiles(ctx, [...new Set(ids)])).map((file) => [file.id, file]))
  const fileOf = (id: string | null) => (id && files.get(id)) || null
  const facts = submitFacts(row, now)
  const next = nextThesis(row.state, { event: 'submit', facts })
  return {
    ...presentOwnThesis(row, now),
    serverTime: now,
    termName: row.termName,
    instructions,
    files: setting.fileIds.flatMap((id) => files.get(id) ?? []),
    template: fileOf(setting.templateFileId),
    fileRule: {
      types: setting.fileTypes,
      maxMb: setting.fileMaxMb,
      maxCount: setting.fileMaxCount,
      minWords: setting.minWords,
      maxWords: setting.maxWords,
      declaration: setting.declaration,
    },
    late: { days: row.acceptedLateDays, minusPerDay: setting.lateMinus },
    topicId: row.topicId,
    topicBody: row.topicBody,
    isOwnTitle: row.isOwnTitle,
    canOwnTitle: row.ownTopic,
    isAssigned: row.topicRule === 'assigned',
    canChoose,
    canSubmit: !isRefusal(next),
    isEarly: now < row.from,
    topics,
    returns: row.returns,
    maxReturns: row.maxReturns,
    similarity:
      row.state === 'returned' && row.isOverLimit && row.similarityPercent !== null
        ? { percent: row.similarityPercent, limit: row.similarityLimit }
        : null,
    versions: versions.map(({ fileIds, ...version }) => {
      const back = returns.find((one) => one.version === version.version)
      return {
        ...version,
        files: fileIds.flatMap((id) => files.get(id) ?? []),
        returned: back ? { reason: back.reason, at: back.at, file: fileOf(back.fileId) } : null,
      }
    }),
    rubric: setting.rubric,
    marks: marks.map(({ fileId, ...mark }) => ({ ...mark, file: fileOf(fileId) })),
    publishedAt: row.publishedAt,
  }
}
