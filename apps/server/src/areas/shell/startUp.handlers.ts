import { ROLE_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { loginHandlers } from '../account/sign-in/login.handlers.ts'
import { myCourseInfoHandlers } from '../course/mine/myCourseInfo.handlers.ts'
import { dictInfoHandlers } from '../school/dictionary/dictInfo.handlers.ts'
import { roleInfoHandlers } from '../system/role/roleInfo.handlers.ts'

const ALL_ROLES = { offset: 1, limit: ROLE_LIST_LIMIT, orderBy: '' }

export const startUpHandlers: Handlers<'startUp'> = {
  async getStartUp(ctx) {
    const [profile, pages, buttons, roles, terms, courses] = await Promise.all([
      loginHandlers.getProfile(ctx, {}),
      roleInfoHandlers.getAllRoleResRoleInfo(ctx, {}),
      roleInfoHandlers.getAllRoleBtnRoleInfo(ctx, {}),
      roleInfoHandlers.getRoleInfoList(ctx, ALL_ROLES),
      dictInfoHandlers.getValue(ctx, { dictType: 'TermInfo' }),
      myCourseInfoHandlers.getMyCourse(ctx, {}),
    ])
    return { profile, pages, buttons, roles: roles.rows, terms, courses }
  },
}
