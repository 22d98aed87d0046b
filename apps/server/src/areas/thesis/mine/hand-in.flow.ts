import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { lateDaysOf, nextThesis } from '@shuyuan/domain/life/thesis.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { notify, notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { addEvents } from '../paper/paper.store.ts'
import { type LockedSetting, settingById } from '../setting/setting.store.ts'
import { moveRefusal } from '../thesis.policy.ts'
import { type LockedThesis, lockOwnThesis } from './lock-own-thesis.flow.ts'
import { submitFacts } from './own-thesis.present.ts'
import { handInVersion } from './own-thesis.store.ts'

const MB = 1024 * 1024

/** The files are this student's own, whole, and of the kinds and sizes that the rules allow. */
async function assertFiles({ db, me }: Ctx, setting: LockedSetting, fileIds: readonly string[]): Promise<void> {
  const refusal = (zh: string, en: string) => badField('fileIds', zh, en)
  const { fileTypes, fileMaxMb, fileMaxCount } = setting
  if (new Set(fileIds).size !== fileIds.length) throw refusal('文件重复', 'a file appears twice')
  if (fileIds.length > fileMaxCount)
    throw refusal(`最多提交 ${fileMaxCount} 个文件`, `at most ${fileMaxCount} files can be handed in`)
  const files = await db
    .selectFrom('file')
    .select(['ext', 'size'])
    .where('id', 'in', [...fileIds])
    .where('ownerId', '=', me.userId)
    .where('scope', '=', 'student')
    .where('status', '=', 'ready')
    .execute()
  if (files.length !== fileIds.length)
    throw refusal('文件不存在或不是您上传的', 'a file does not exist or was not uploaded by you')
  if (files.some(({ ext, size }) => !fileTypes.includes(ext) || size > fileMaxMb * MB))
    throw refusal('文件格式或大小不符合要求', 'a file is not of the required type or size')
}

/** Markers hear once a day that papers of a course wait for them. */
async function tellMarkers(ctx: Ctx, { paperId, courseId, courseName }: LockedThesis): Promise<void> {
  const { rows } = await sql<{ userId: string; pending: number }>`
    select tc.user_id as "userId", (select count(*)::int from thesis_submission o
        where o.course_id = x.course_id and o.state = 'submitted' and tc.id in (o.first_marker_id, o.second_marker_id)
          and not exists (select 1 from thesis_mark m where m.submission_id = o.id and m.version_no = o.version_no
            and m.marker_id = tc.id and m.submitted_at is not null)) as pending
    from thesis_submission x join teacher tc on tc.id in (x.first_marker_id, x.second_marker_id)
    where x.id = ${paperId}`.execute(ctx.db)
  await notifyEach(
    ctx,
    'thesisToMark',
    rows.map(({ userId, pending }) => ({
      userId,
      facts: { course: courseName, courseId, pending },
      about: { id: courseId, turn: schoolDay(ctx.now) },
    })),
  )
}

/** 提交: every version is kept, the newest one is marked. Its words are read and compared after the commit. */
export async function handIn(ctx: Ctx, input: { id: string; fileIds: string[]; version: number }) {
  const thesis = await lockOwnThesis(ctx, input.id)
  if (thesis.version !== input.version) throw new AppError(100409)
  const facts = submitFacts(thesis, ctx.now)
  const next = nextThesis(thesis.state, { event: 'submit', facts })
  if (isRefusal(next)) throw moveRefusal(next)
  await assertFiles(ctx, found(await settingById(ctx.db, input.id)), input.fileIds)
  const version = thesis.version + 1
  const lateDays = lateDaysOf(facts.now, facts.due)
  await handInVersion(ctx.db, thesis.paperId, { version, fileIds: input.fileIds, lateDays }, writtenBy(ctx))
  await addEvents(ctx.db, [thesis.paperId], 'submitted', '', writtenBy(ctx))
  const { courseId, courseName: course, title } = thesis
  await notify(
    ctx,
    'thesisHandedIn',
    [ctx.me.userId],
    { course, courseId, title, time: ctx.now },
    { id: thesis.paperId, turn: version },
  )
  await tellMarkers(ctx, thesis)
  ctx.log({ targetType: 'thesis', targetId: thesis.paperId, targetName: course, after: { version, lateDays } })
  return { version, late: lateDays > 0, lateDays, submittedAt: ctx.now }
}
