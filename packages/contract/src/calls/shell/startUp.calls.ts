import { z } from 'zod'
import { get, nothing } from '../../call.ts'
import { profile } from '../../entities/account/profile.ts'
import { ownCourse } from '../../entities/course/own-course.ts'
import { unreadMessages } from '../../entities/message/unread.ts'
import { dictOption } from '../../entities/school/dictionary.ts'
import { keysByRole, roleRow } from '../../entities/system/role.ts'

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
      profile,
      pages: keysByRole,
      buttons: keysByRole,
      roles: z.array(roleRow),
      terms: z.array(dictOption),
      courses: z.array(ownCourse),
      unread: unreadMessages,
    }),
  }),
}
