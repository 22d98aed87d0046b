import { LEAST_CHARS } from '@shuyuan/domain/talk/text-validity.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope } from '../../../wire/error.ts'
import type { Asked, Handlers } from '../../../wire/handlers.ts'
import { containing } from '../../../wire/page.ts'
import { slice } from '../../../wire/paging.ts'
import { assertCanRead, isTeacherOf } from '../board/board.policy.ts'
import { readBoards } from '../board/board.store.ts'
import { boardOfGroup } from '../board/group-board.read.ts'
import { type TalkAccess, talkAccess } from '../board/talk-access.read.ts'
import { openThreads } from '../comment/open-threads.flow.ts'
import { authorCard } from '../count/author.read.ts'
import { discussionItem } from '../count/discussion-item.read.ts'
import { countParticipants, participants, writtenBy } from '../count/participation.read.ts'
import { participationExport } from '../count/participation.sheet.ts'
import { scoredItems } from '../count/scored-items.flow.ts'
import { alikePosts } from '../text/alike.read.ts'
import { findCards } from '../text/cards.read.ts'
import { addPost } from './add-post.flow.ts'
import { markInvalid, scorePost } from './judge.flow.ts'
import {
  deletePost,
  hidePosts,
  lockPostsOf,
  markEssence,
  markMinutes,
  movePosts,
  reviewTexts,
  topPosts,
} from './moderate.flow.ts'
import { presentPost } from './post.present.ts'
import { openPost } from './post-detail.flow.ts'
import { listPosts } from './post-list.read.ts'
import { postsExport } from './posts.sheet.ts'
import { followPost, likePost, report, votePost } from './react.flow.ts'
import { mentionable } from './readers.read.ts'
import {
  answeredPercent,
  helpersOf,
  ownCounts,
  replyNetwork,
  textsByWeek,
  topTenthPercent,
  unansweredQuestions,
} from './talk-stat.read.ts'
import { readThread, rightsOf } from './thread.flow.ts'
import { updatePost } from './update-post.flow.ts'

async function readableBoard(ctx: Ctx, moduleId: string) {
  const board = found((await readBoards(ctx.db, [moduleId]))[0])
  const access = await talkAccess(ctx, board.courseId)
  assertCanRead(access, rightsOf(board))
  return { board, access }
}

/** The place that a list asks about: a board's, a course's, or the school's. */
async function placeOf(ctx: Ctx, { moduleId, courseId, classGroupId }: Asked<'listBbsPost'>) {
  const boardId = classGroupId ? found(await boardOfGroup(ctx.db, classGroupId)) : moduleId
  if (boardId !== undefined) return readableBoard(ctx, boardId)
  return { board: null, access: await talkAccess(ctx, courseId ?? null) }
}

/** Those who teach the course or look after some of its students; students see each other in threads alone. */
async function staffAccess(ctx: Ctx, courseId: string): Promise<TalkAccess> {
  const access = await talkAccess(ctx, courseId)
  if (access.duty === 'student') throw outsideScope()
  return access
}

export const bbsPostHandlers: Handlers<'bbsPost'> = {
  async listBbsPost(ctx, input) {
    const { access, board } = await placeOf(ctx, input)
    const asked = board ? { ...input, moduleId: board.id } : input
    const { rows, total } = await listPosts(ctx.db, access, ctx.now, asked)
    const open =
      board && input.classGroupId
        ? await openThreads(
            ctx,
            access,
            board,
            rows.map(({ id }) => id),
          )
        : null
    return { rows: rows.map((row) => ({ ...presentPost(access, row), open: open?.get(row.id) ?? null })), total }
  },
  getBbsPost: (ctx, { id }) => openPost(ctx, id),
  addBbsPost: addPost,
  updateBbsPost: updatePost,
  deleteBbsPost: deletePost,

  async getStatBbsPost(ctx, { courseId, courseClassId }) {
    const access = await talkAccess(ctx, courseId)
    const isStaff = access.duty !== 'student'
    if (courseClassId && !access.allClasses && !access.classIds.includes(courseClassId)) throw outsideScope()
    const [items, mine, unanswered, helpers, weeks, answered, topTenth, network] = await Promise.all([
      scoredItems(ctx, courseId, isStaff),
      isStaff ? null : ownCounts(ctx.db, access, ctx.now),
      unansweredQuestions(ctx.db, access, ctx.now),
      helpersOf(ctx.db, access, ctx.now),
      textsByWeek(ctx.db, access, ctx.now, courseClassId),
      answeredPercent(ctx.db, access, ctx.now),
      isStaff ? topTenthPercent(ctx.db, access, ctx.now, courseClassId) : null,
      isTeacherOf(access) ? replyNetwork(ctx.db, access, ctx.now, courseClassId) : [],
    ])
    return {
      items,
      mine: mine && { ...mine, minChars: LEAST_CHARS },
      unanswered,
      helpers,
      weeks,
      answeredPercent: answered,
      topTenthPercent: topTenth,
      network,
    }
  },

  async listAlikeBbsPost(ctx, { courseId, title, butId }) {
    return alikePosts(ctx.db, await talkAccess(ctx, courseId), ctx.now, title, butId)
  },

  async authorBbsPost(ctx, { id }) {
    const { access, post } = await readThread(ctx, id)
    if (access.duty === 'student') throw outsideScope()
    return authorCard(ctx.db, access, post.authorId)
  },

  async listCardBbsPost(ctx, { courseId, keyWords }) {
    return findCards(ctx.db, await talkAccess(ctx, courseId), keyWords)
  },

  async mentionBbsPost(ctx, { moduleId, keyWords }) {
    const { board } = await readableBoard(ctx, moduleId)
    const place = {
      courseId: board.courseId,
      boardClassIds: board.courseClassIds,
      postClassIds: [],
      classGroupId: board.classGroupId,
    }
    return mentionable(ctx.db, place, containing(keyWords), ctx.me.userId)
  },

  likeBbsPost: likePost,
  voteBbsPost: votePost,
  followBbsPost: followPost,
  reportBbsPost: report,
  topBbsPost: topPosts,
  minutesBbsPost: markMinutes,
  essenceBbsPost: markEssence,
  lockBbsPost: lockPostsOf,
  hideBbsPost: hidePosts,
  moveBbsPost: movePosts,
  reviewBbsPost: reviewTexts,
  scoreBbsPost: scorePost,
  invalidBbsPost: markInvalid,

  async listStudentBbsPost(ctx, input) {
    const access = await staffAccess(ctx, input.courseId)
    const sliced = slice(input, 'listStudentBbsPost')
    const item = await discussionItem(ctx.db, input.courseId, input.checkOptionId)
    const [rows, total] = await Promise.all([
      participants(ctx.db, access, { ...input, item }, sliced),
      countParticipants(ctx.db, access, { ...input, item }),
    ])
    const [only] = input.studentId === undefined ? [] : rows
    const texts = only ? await writtenBy(ctx.db, access, only.userId, item) : []
    return { rows: rows.map((row) => ({ ...row, texts: row.userId === only?.userId ? texts : [] })), total }
  },

  async exportStudentBbsPost(ctx, input) {
    const access = await staffAccess(ctx, input.courseId)
    const item = await discussionItem(ctx.db, input.courseId, input.checkOptionId)
    return exportSheet(ctx, participationExport, { ...input, access, item })
  },

  async exportBbsPost(ctx, { moduleId, from, to }) {
    const { access } = await readableBoard(ctx, moduleId)
    if (!isTeacherOf(access) && access.moderates === 'none') throw new AppError(100455)
    if (from && to && from > to) throw badField('to', '结束日期早于开始日期', 'the end is before the start')
    return exportSheet(ctx, postsExport, { access, at: ctx.now.toISOString(), moduleId, from, to })
  },
}
