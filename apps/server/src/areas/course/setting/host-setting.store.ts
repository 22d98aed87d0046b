import {
  HOST_SWITCHES,
  type HostSettingKey,
  type HostSettings,
} from '@shuyuan/contract/entities/course/host-setting.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'

/** Two who save the settings of a course go one behind the other. */
export const lockSettings = (ctx: Ctx, courseIds: readonly string[]) =>
  sql`select id from course where id = any(${[...courseIds]}::uuid[]) order by id for no key update`.execute(ctx.db)

export async function storeSettings(ctx: Ctx, courseId: string, settings: HostSettings): Promise<void> {
  const switches = JSON.stringify({
    ...Object.fromEntries(HOST_SWITCHES.map((key) => [key, settings[key] === '1'])),
    maxShiftDays: settings.maxShiftDays,
  })
  await sql`insert into host_setting (course_id, switches, updated_at, updated_by)
    values (${courseId}, ${switches}::jsonb, ${ctx.now}, ${ctx.me.userId})
    on conflict (course_id) do update set switches = host_setting.switches || excluded.switches,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(ctx.db)
}

export const insertChanges = (
  ctx: Ctx,
  courseId: string,
  keys: readonly HostSettingKey[],
  before: HostSettings,
  after: HostSettings,
) =>
  ctx.db
    .insertInto('hostSettingChange')
    .values(
      keys.map((key) => ({
        ...{ id: newId(), courseId, settingKey: key, at: ctx.now, userId: ctx.me.userId },
        ...{ fromValue: String(before[key]), toValue: String(after[key]) },
      })),
    )
    .execute()
