import type { HostSettingKey } from '@shuyuan/contract/entities/course/host-setting.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { courseAccess } from '../people/duty.read.ts'
import { assertCanReadSettings } from './host-setting.policy.ts'
import { readConcerned, readSettings } from './host-setting.read.ts'
import { copySettings, saveSettings } from './save-settings.flow.ts'

export const hostSettingInfoHandlers: Handlers<'hostSettingInfo'> = {
  async getHostSettingInfo(ctx, { courseId }) {
    // A course that shares another's content obeys the settings of that one.
    const { contentId } = assertCanReadSettings(await courseAccess(ctx, courseId))
    const { settings, updatedAt } = await readSettings(ctx, contentId)
    return { ...settings, ...(await readConcerned(ctx, contentId)), updatedAt }
  },

  saveHostSettingInfo: (ctx, input) => saveSettings(ctx, input),

  async copyHostSettingInfo(ctx, { courseId, toCourseIds }) {
    return { done: await copySettings(ctx, courseId, toCourseIds) }
  },

  async listLogHostSettingInfo(ctx, input) {
    const { contentId } = assertCanReadSettings(await courseAccess(ctx, input.courseId))
    const query = ctx.db
      .selectFrom('hostSettingChange')
      .innerJoin('appUser', 'appUser.id', 'hostSettingChange.userId')
      .select(['hostSettingChange.id', 'hostSettingChange.at', 'appUser.realname as byName'])
      .select(['settingKey as key', 'fromValue as from', 'toValue as to'])
      .$narrowType<{ key: HostSettingKey }>()
      .where('courseId', '=', contentId)
    return pageOf(query, input, 'listLogHostSettingInfo', { at: 'host_setting_change.at' }, 'host_setting_change.id')
  },
}
