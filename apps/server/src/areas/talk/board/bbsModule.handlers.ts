import { isHeadSchool } from '@shuyuan/contract/access/role-groups.ts'
import { tell } from '../../../events/hub.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, cannotDelete, found, outsideScope, refuse } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertHostCanEdit } from '../../course/people/duty.policy.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { assertCanRead, canLead, canModerate, whyReadOnly } from './board.policy.ts'
import {
  type Board,
  deleteBoard,
  insertBoard,
  lockBoards,
  readBoards,
  setBoardFollow,
  setRead,
  sortBoards,
  updateBoard,
} from './board.store.ts'
import { type BoardFilter, type BoardRow, classesOfCourse, moderatorsOf, readableBoards } from './board-list.read.ts'
import { coursesOfGroups, latestFiles } from './group-board.read.ts'
import { type TalkAccess, talkAccess } from './talk-access.read.ts'

function presentBoard(access: TalkAccess, row: BoardRow) {
  const { courseId, chapterId, classGroupId, closedAt, ...rest } = row
  return {
    ...rest,
    courseId: courseId ?? '',
    courseName: access.courseName,
    classGroupId: classGroupId ?? '',
    chapterId: chapterId ?? '',
    closed: closedAt !== null,
    canPost: whyReadOnly(access, row) === '',
    canModerate: canModerate(access, row),
    canLead: !access.isArchived && canLead(access, row),
  }
}

/** The host keeps a course's boards, the head school its own. */
async function assertKeeps(ctx: Ctx, courseId: string | null): Promise<void> {
  if (courseId !== null) assertHostCanEdit(await courseAccess(ctx, courseId))
  else if (!isHeadSchool(ctx.me.role)) throw outsideScope()
}

async function keptBoard(ctx: Ctx, id: string): Promise<Board> {
  const [known] = await readBoards(ctx.db, [id])
  await assertKeeps(ctx, found(known).courseId)
  if (known?.kind === 'group') throw refuse('小组的版块随小组维护', 'the board of a group is kept with its group')
  const [board] = await lockBoards(ctx.db, [id])
  return found(board)
}

async function assertClasses(ctx: Ctx, courseId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = courseId === null ? 0 : await classesOfCourse(ctx.db, courseId, ids)
  if (known < new Set(ids).size)
    throw badField('courseClassIds', '有课程班不属于本课程', 'a class is not of this course')
}

const flags = ({ needReview, counted }: { needReview?: string | undefined; counted?: string | undefined }) => ({
  ...(needReview === undefined ? {} : { needReview: needReview === '1' }),
  ...(counted === undefined ? {} : { counted: counted === '1' }),
})

async function readable(ctx: Ctx, id: string): Promise<{ board: Board; access: TalkAccess }> {
  const board = found((await readBoards(ctx.db, [id]))[0])
  const access = await talkAccess(ctx, board.courseId)
  assertCanRead(access, board as never)
  return { board, access }
}

/** Whether anything is scored at all, and what is, follows from the boards that count. */
const tellCounted = async (ctx: Ctx, courseId: string | null) =>
  courseId === null ? undefined : tell(ctx, 'discussionChanged', { courseId, userIds: null })

/** The boards of all groups of a student, whatever course they are of. */
async function ownGroupBoards(ctx: Ctx, filter: BoardFilter) {
  const rows = []
  for (const courseId of await coursesOfGroups(ctx.db, ctx.me.studentId)) {
    const access = await talkAccess(ctx, courseId)
    const boards = await readableBoards(ctx.db, access, ctx.now, { ...filter, kind: 'group' })
    rows.push(...boards.map((row) => presentBoard(access, row)))
  }
  return { rows, total: rows.length }
}

export const bbsModuleHandlers: Handlers<'bbsModule'> = {
  async listBbsModule(ctx, { courseId, kind, classGroupId, keyWords }) {
    if (courseId === undefined && (kind === 'group' || classGroupId))
      return ownGroupBoards(ctx, { classGroupId, keyWords })
    const access = await talkAccess(ctx, courseId ?? null)
    const rows = await readableBoards(ctx.db, access, ctx.now, { kind, classGroupId, keyWords })
    return { rows: rows.map((row) => presentBoard(access, row)), total: rows.length }
  },

  async getBbsModule(ctx, { id }) {
    const { board, access } = await readable(ctx, id)
    const row = found((await readableBoards(ctx.db, access, ctx.now, { id }))[0])
    const moderators = board.courseId ? await moderatorsOf(ctx.db, board.courseId, board.courseClassIds) : []
    return {
      ...presentBoard(access, row),
      files: board.kind === 'group' ? await latestFiles(ctx, id) : [],
      moderators: moderators.map((one) => ({ ...one, isMe: one.userId === ctx.me.userId })),
    }
  },

  async addBbsModule(ctx, { courseId, kind, chapterId, ...form }) {
    await assertKeeps(ctx, courseId)
    if ((kind === 'school') !== (courseId === null)) throw badField('kind', '版块类型不符', 'this kind does not fit')
    if ((kind === 'chapter') !== (chapterId !== null)) throw badField('chapterId', '请选择章节', 'choose a chapter')
    if (chapterId) {
      const chapter = ctx.db.selectFrom('chapter').select('id').where('id', '=', chapterId)
      found(await chapter.where('courseId', '=', courseId).executeTakeFirst())
    }
    await assertClasses(ctx, courseId, form.courseClassIds)
    const { needReview, counted } = form
    const fields = { ...form, needReview: needReview === '1', counted: counted === '1' }
    const id = await insertBoard(ctx.db, { courseId, kind, chapterId, ...fields }, writtenBy(ctx))
    if (fields.counted) await tellCounted(ctx, courseId)
    ctx.log({ targetType: 'bbsModule', targetId: id, targetName: form.title, after: { courseId, kind, ...fields } })
    return { id }
  },

  async updateBbsModule(ctx, { id, updatedAt, ...form }) {
    const board = await keptBoard(ctx, id)
    assertFresh(board.updatedAt, updatedAt)
    if (board.kind === 'class' && form.courseClassIds)
      throw refuse('班级版块属于该班', 'the board of a class stays with it')
    if (form.courseClassIds) await assertClasses(ctx, board.courseId, form.courseClassIds)
    const { needReview: _, counted: __, ...rest } = form
    const change = { ...rest, ...flags(form) }
    await updateBoard(ctx.db, id, change, writtenBy(ctx))
    if (change.counted !== undefined && change.counted !== board.counted) await tellCounted(ctx, board.courseId)
    ctx.log({ targetType: 'bbsModule', targetId: id, targetName: board.title, before: board, after: change })
    return { updatedAt: ctx.now }
  },

  async deleteBbsModule(ctx, { id }) {
    const board = await keptBoard(ctx, id)
    const post = await ctx.db.selectFrom('bbsPost').select('id').where('moduleId', '=', id).executeTakeFirst()
    if (post)
      throw cannotDelete({ zh: '版块已有帖子', en: 'the board has posts' }, { zh: '可以关闭', en: 'close it instead' })
    const step = ctx.db.selectFrom('teachProcessStep').select(({ fn }) => fn.countAll<number>().as('n'))
    const { n } = await step.where('boardId', '=', id).executeTakeFirstOrThrow()
    if (n > 0)
      throw cannotDelete(
        { zh: `教学过程${n}个步骤引用`, en: `used by ${n} ${n === 1 ? 'step' : 'steps'} of the teaching process` },
        { zh: '可以关闭', en: 'close it instead' },
      )
    await deleteBoard(ctx.db, id)
    if (board.counted) await tellCounted(ctx, board.courseId)
    ctx.log({ targetType: 'bbsModule', targetId: id, targetName: board.title, before: board })
    return null
  },

  async sortBbsModule(ctx, { courseId, ids }) {
    await assertKeeps(ctx, courseId)
    const boards = await lockBoards(ctx.db, ids)
    if (boards.length < new Set(ids).size || boards.some((one) => one.courseId !== courseId)) throw new AppError(100404)
    await sortBoards(ctx.db, ids)
    ctx.log({ targetType: 'bbsModule', targetName: boards.map(({ title }) => title), after: { ids } })
    return null
  },

  async closeBbsModule(ctx, { id, on }) {
    const board = await keptBoard(ctx, id)
    const closedAt = on === '1' ? (board.closedAt ?? ctx.now) : null
    await updateBoard(ctx.db, id, { closedAt }, writtenBy(ctx))
    ctx.log({ targetType: 'bbsModule', targetId: id, targetName: board.title, before: board, after: { closedAt } })
    return null
  },

  async followBbsModule(ctx, { id, on }) {
    await readable(ctx, id)
    await setBoardFollow(ctx.db, ctx.me.userId, id, on === '1', ctx.now)
    return { followed: on }
  },

  async readAllBbsModule(ctx, { id, courseId }) {
    if (id) {
      await readable(ctx, id)
      await setRead(ctx.db, ctx.me.userId, [id], ctx.now)
    } else {
      const access = await talkAccess(ctx, courseId ?? null)
      const boards = await readableBoards(ctx.db, access, ctx.now)
      await setRead(
        ctx.db,
        ctx.me.userId,
        boards.map((board) => board.id),
        ctx.now,
      )
    }
    return { unread: 0 }
  },
}
