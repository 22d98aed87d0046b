import type { HostSettingKey } from '@shuyuan/contract/entities/course/host-setting.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

/** What a host has opened to the others since the term began, and taken back. */
const CHANGES: readonly { daysAgo: number; key: HostSettingKey; from: string; to: string }[] = [
  { daysAgo: 55, key: 'faceMayAddQuestion', from: '0', to: '1' },
  { daysAgo: 41, key: 'faceMayPublishHomework', from: '0', to: '1' },
  { daysAgo: 27, key: 'faceMayPublishHomework', from: '1', to: '0' },
  { daysAgo: 13, key: 'faceMayShiftWindow', from: '0', to: '1' },
  { daysAgo: 13, key: 'maxShiftDays', from: '7', to: '3' },
]

/** What the host of a course allows now, and how it came to that. */
export async function seedSettings({ tx, today }: World, courseId: string): Promise<void> {
  const { userId } = await tx
    .selectFrom('course')
    .innerJoin('teacher', 'teacher.id', 'course.hostTeacherId')
    .select('teacher.userId')
    .where('course.id', '=', courseId)
    .executeTakeFirstOrThrow()
  const at = (daysAgo: number) => new Date(today.getTime() - daysAgo * DAY_MS)
  await bulk(
    tx,
    'hostSettingChange',
    CHANGES.map(({ daysAgo, key, from, to }) => ({
      ...{ id: newId(), courseId, settingKey: key, userId },
      ...{ fromValue: from, toValue: to, at: at(daysAgo) },
    })),
  )
  const last = must(CHANGES.at(-1), 'change')
  await tx
    .insertInto('hostSetting')
    .values({
      courseId,
      switches: JSON.stringify({
        ...{ faceMayAddQuestion: true, faceMayAddPaper: false, faceMayPublishHomework: false },
        ...{ faceMayShiftWindow: true, maxShiftDays: Number(last.to) },
        ...{ faceMaySupplement: true, supplementNeedsAdopt: false },
      }),
      updatedAt: at(last.daysAgo),
      updatedBy: userId,
    })
    .execute()
}
