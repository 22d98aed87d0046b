import { ROLE_LIST_LIMIT } from '@shuyuan/contract/constants.ts'
import { readsOf } from '../../db/hot-reads.ts'
import { unreadOf } from '../../messages/unread.read.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { readProfile } from '../account/sign-in/profile.read.ts'
import { ownCourses } from '../course/mine/own-courses.read.ts'
import { dictOptions } from '../school/dictionary/dictionary.read.ts'
import { ownButtons, ownPages } from '../system/role/own-rights.read.ts'
import { listRoles } from '../system/role/role-list.read.ts'

const ALL_OWN = { offset: 1, limit: ROLE_LIST_LIMIT, orderBy: '' }

export const startUpHandlers: Handlers<'startUp'> = {
  async getStartUp(ctx) {
    const [profile, pages, buttons, roles, terms, courses, unread] = await Promise.all([
      readProfile(ctx),
      ownPages(ctx),
      ownButtons(ctx),
      listRoles(ctx, ALL_OWN),
      dictOptions(ctx.db, 'TermInfo', ctx.lang),
      ownCourses(ctx),
      unreadOf(readsOf(ctx), ctx.me.userId),
    ])
    // As `getMyCourse` would: a first password opens nothing but its own change.
    const own = profile.user.mustChangePassword ? [] : courses
    return { profile, pages, buttons, roles: roles.rows, terms, courses: own, unread }
  },
}
