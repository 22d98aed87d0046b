import { z } from 'zod'
import { get, nothing } from '../../call.ts'
import { loginCalls } from '../account/login.calls.ts'
import { myCourseInfoCalls } from '../course/myCourseInfo.calls.ts'
import { dictInfoCalls } from '../school/dictInfo.calls.ts'
import { roleInfoCalls } from '../system/roleInfo.calls.ts'

export const startUpCalls = {
  /**
   * What the shell shows and decides by, at sign-in and at each load of the page: in one answer what its own calls tell
   * one by one.
   */
  getStartUp: get('/api/auth/login/startUp', {
    open: 'signedIn',
    usedBy: 'shell',
    in: nothing,
    out: z.object({
      profile: loginCalls.getProfile.out,
      pages: roleInfoCalls.getAllRoleResRoleInfo.out,
      buttons: roleInfoCalls.getAllRoleBtnRoleInfo.out,
      roles: z.array(roleInfoCalls.getRoleInfoList.out),
      terms: dictInfoCalls.getValue.out,
      courses: myCourseInfoCalls.getMyCourse.out,
    }),
  }),
}
