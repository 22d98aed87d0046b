import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { pageOf } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { assertCanStudyOrView } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import { addGroup, deleteGroup, moveMembers, nameLeader, setLocked, updateGroup } from './class-group.flow.ts'
import { presentGroup, presentUnassigned, type Viewer } from './class-group.present.ts'
import { groupsExport, groupsImport } from './class-group.sheet.ts'
import { findGroup } from './class-group.store.ts'
import { askedGroups, boardsOfGroups, groupedRoster, peopleOnline, requestsOf } from './class-group-list.read.ts'
import { copyGroups, divideClass } from './divide-class.flow.ts'
import { assertKeepsGroups, type GroupAccess, groupAccess } from './group-access.read.ts'
import { GROUPED_CLASS_ORDER, groupedClasses, keepsClass } from './grouped-class-list.read.ts'
import { joinGroup, quitGroup } from './join-group.flow.ts'

async function viewerOf(ctx: Ctx, access: GroupAccess, groupIds: readonly string[]): Promise<Viewer> {
  const [boards, asked] = await Promise.all([
    boardsOfGroups(ctx.db, groupIds),
    ctx.me.studentId ? askedGroups(ctx.db, ctx.me.studentId) : new Set<string>(),
  ])
  return { me: ctx.me, access, boards, asked }
}

const holds = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())

export const classGroupInfoHandlers: Handlers<'classGroupInfo'> = {
  async classListClassGroupInfo(ctx, input) {
    const course = input.courseId ? assertCanStudyOrView(await courseAccess(ctx, input.courseId)) : null
    const query = groupedClasses(ctx.db, ctx.me, course, input)
    const { rows, total } = await pageOf(
      query,
      input,
      'classListClassGroupInfo',
      GROUPED_CLASS_ORDER,
      'x.courseClassId',
    )
    return {
      rows: rows.map(({ subSchoolId, archived, ...row }) => ({
        ...row,
        canKeep: keepsClass(ctx.me, course, { subSchoolId, archived }),
      })),
      total,
    }
  },

  async listClassGroupInfo(ctx, input) {
    const access = await groupAccess(ctx, input.courseClassId)
    const roster = await groupedRoster(ctx.db, input.courseClassId)
    const viewer = await viewerOf(
      ctx,
      access,
      roster.groups.map(({ id }) => id),
    )
    const { field, dir, limit, skip } = slice(input, 'listClassGroupInfo')
    const words = input.keyWords ?? ''
    const rows = roster.groups
      .map((group) => presentGroup(viewer, group, roster))
      .filter(
        ({ name, members }) =>
          holds(name, words) || members.some((one) => holds(one.realname, words) || holds(one.studentNo, words)),
      )
    if (field === 'name') rows.sort((a, b) => (a.name < b.name ? -1 : 1))
    if (dir === 'desc') rows.reverse()
    const all = input.withUnassigned === '1' ? [presentUnassigned(viewer, roster), ...rows] : rows
    return { rows: all.slice(skip, skip + limit), total: all.length }
  },

  async getClassGroupInfo(ctx, { id }) {
    const group = found(await findGroup(ctx.db, id))
    const access = await groupAccess(ctx, group.courseClassId)
    const roster = await groupedRoster(ctx.db, group.courseClassId)
    const shown = presentGroup(await viewerOf(ctx, access, [id]), group, roster)
    const isNear = shown.moduleId !== ''
    return {
      ...shown,
      courseId: access.of.courseId,
      courseName: access.of.courseName,
      className: access.of.name,
      canLead: !access.course.archived && (shown.part === 'leader' || (access.readsBoards && access.canKeep)),
      online: isNear
        ? await peopleOnline(
            ctx.db,
            shown.members.map(({ userId }) => userId),
            ctx.now,
          )
        : [],
      requests: shown.part === 'leader' ? await requestsOf(ctx.db, id) : [],
    }
  },

  addClassGroupInfo: addGroup,

  async updateClassGroupInfo(ctx, input) {
    await updateGroup(ctx, input)
    return null
  },

  async deleteClassGroupInfo(ctx, { id }) {
    await deleteGroup(ctx, id)
    return null
  },

  autoGroupClassGroupInfo: divideClass,
  moveMemberClassGroupInfo: moveMembers,
  setLeaderClassGroupInfo: nameLeader,
  lockClassGroupInfo: (ctx, { ids }) => setLocked(ctx, ids, true),
  unlockClassGroupInfo: (ctx, { ids, reason }) => setLocked(ctx, ids, false, reason),
  joinClassGroupInfo: joinGroup,
  quitClassGroupInfo: (ctx, { id }) => quitGroup(ctx, id),
  copyClassGroupInfo: copyGroups,

  async importClassGroupInfo(ctx, input, file) {
    if (file) {
      if (!input.courseClassId) throw badField('courseClassId', '请选择课程班', 'choose a class')
      await assertKeepsGroups(ctx, input.courseClassId)
    }
    return importSheet(ctx, groupsImport, input, file)
  },

  async templateClassGroupInfo(ctx, { courseClassId }) {
    if (courseClassId) await assertKeepsGroups(ctx, courseClassId)
    return templateSheet(ctx, groupsImport, { courseClassId })
  },

  async exportClassGroupInfo(ctx, { courseClassId }) {
    const { of } = await assertReadsAll(ctx, courseClassId)
    return exportSheet(ctx, groupsExport, { of })
  },
}

/** The sheet names numbers: it is for whoever teaches the class or manages it. */
async function assertReadsAll(ctx: Ctx, courseClassId: string): Promise<GroupAccess> {
  const access = await groupAccess(ctx, courseClassId)
  if (access.course.duty === 'student' || access.course.duty === 'instructor') throw outsideScope()
  return access
}
