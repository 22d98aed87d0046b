import {
  HOST_SETTING_DEFAULTS,
  HOST_SWITCHES,
  type HostSettingKey,
  type HostSettings,
} from '@shuyuan/contract/entities/course/host-setting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'

/** As the database keeps them: switches as true and false, what was never decided is absent. */
type Stored = Partial<Record<HostSettingKey, boolean | number>>

function settingsOf(stored: Stored): HostSettings {
  const settings = { ...HOST_SETTING_DEFAULTS }
  for (const key of HOST_SWITCHES) if (key in stored) settings[key] = stored[key] === true ? '1' : '0'
  if (typeof stored.maxShiftDays === 'number') settings.maxShiftDays = stored.maxShiftDays
  return settings
}

export async function readSettings(ctx: Ctx, courseId: string) {
  const row = await ctx.db
    .selectFrom('hostSetting')
    .select(['switches', 'updatedAt'])
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  return { settings: settingsOf((row?.switches ?? {}) as Stored), updatedAt: row?.updatedAt ?? null }
}

/** Whom the settings of a course concern, and what they leave alone. */
export async function readConcerned(ctx: Ctx, courseId: string) {
  const { rows } = await sql<{ teacherCount: number; publishedByOthers: number }>`
    select (select count(*) from (${teachersBesideHost(courseId, sql`${ctx.now}::timestamptz`)}) concerned) as "teacherCount",
      (select count(*) from assignment a where a.course_id = c.id and a.publish_status = 'published'
        and a.created_by is distinct from h.user_id) as "publishedByOthers"
    from course c left join teacher h on h.id = c.host_teacher_id where c.id = ${courseId}`.execute(ctx.db)
  return found(rows[0])
}

/** Face-to-face teachers of the course and of those that share its content, and its assistants, except for its host. */
export const teachersBesideHost = (courseId: string, now: RawBuilder<unknown>) => sql<{ userId: string }>`
  select t.user_id as "userId" from teacher t
  where t.id in (select cc.face_teacher_id from course_class cc join course o on o.id = cc.course_id
      where o.id = ${courseId} or o.main_course_id = ${courseId}
    union all select a.teacher_id from course_teacher a where a.course_id = ${courseId} and a.duty = 'assistant'
      and (a.from_at is null or a.from_at <= ${now}) and (a.to_at is null or a.to_at > ${now}))
    and t.id is distinct from (select host_teacher_id from course where id = ${courseId})`
