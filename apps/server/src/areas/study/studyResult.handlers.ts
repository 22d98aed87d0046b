import { COURSE_TEXT_PAGES, type CourseTextPage } from '@shuyuan/contract/entities/course/course.ts'
import { screenTable } from '@shuyuan/contract/screens/index.ts'
import { latestSchemeChange } from '@shuyuan/domain/scoring/course/scheme-news.rule.ts'
import { resumePoint } from '@shuyuan/domain/study/place.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { readsOf } from '../../db/hot-reads.ts'
import type { Ctx } from '../../wire/context.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { publishedSections } from '../course/detail/course-detail.read.ts'
import { sectionsToConfirm } from '../course/detail/reading.read.ts'
import { type NoticeToConfirm, noticesToConfirm } from '../course/mine/notices-to-confirm.read.ts'
import { assertCanStudyOrView } from '../course/people/duty.policy.ts'
import { courseAccess } from '../course/people/duty.read.ts'
import { teachersOf } from '../course/people/roster.read.ts'
import { todoList } from '../exam/start/task-list.read.ts'
import { linksOf } from '../file/file-link.ts'
import { releasedFormative } from '../score/result/released-scores.read.ts'
import { activeScheme } from '../score/scheme/scheme.read.ts'
import { unreadPosts } from '../talk/board/unread.read.ts'
import { unreadNotices } from '../talk/notice/notice-list.read.ts'
import { archiveOwn, listArchives } from './archive/archive.flow.ts'
import { readCatalogue, shownChapters } from './catalogue.read.ts'
import { readHome, readMenuHead, readRhythm, teachWeekOf } from './home.read.ts'
import { courseOverview } from './overview/overview.flow.ts'
import { ownStudentId } from './own.policy.ts'
import { makeCertificate } from './portfolio/certificate.flow.ts'
import { listTimeline, showPortfolio } from './portfolio/portfolio.flow.ts'
import { weekGoalOf } from './statistics/goal.read.ts'
import { setWeekGoal } from './statistics/goal.store.ts'
import { exportStatistics, studyStatistics } from './statistics/statistics.flow.ts'

const coverOf = async (ctx: Ctx, fileId: string | null) =>
  fileId ? ((await linksOf(ctx, [fileId], 'row')).get(fileId) ?? '') : ''

const isTextPage = (routeKey: string): routeKey is CourseTextPage => routeKey in COURSE_TEXT_PAGES

type Task = Awaited<ReturnType<typeof todoList>>[number]

const NO_END = Number.POSITIVE_INFINITY

/** Tasks and notices to be confirmed, the soonest first; what has no end comes last. */
const soonestFirst = (tasks: readonly Task[], notices: readonly NoticeToConfirm[]) =>
  [...tasks, ...notices.map((row) => ({ kind: 'notice' as const, ...row }))].sort(
    (a, b) => (a.dueAt?.getTime() ?? NO_END) - (b.dueAt?.getTime() ?? NO_END),
  )

export const studyResultHandlers: Handlers<'studyResult'> = {
  overviewStudyResult: courseOverview,
  portfolioStudyResult: showPortfolio,
  timelineStudyResult: listTimeline,
  certificateStudyResult: makeCertificate,
  archiveStudyResult: archiveOwn,
  archiveListStudyResult: listArchives,

  async teamStudyResult(ctx, { courseId }) {
    const { duty } = assertCanStudyOrView(await courseAccess(ctx, courseId))
    // Whoever looks at the page as students see it belongs to no class.
    return duty === 'student' && ctx.me.studentId ? teachersOf(ctx.db, courseId, ctx.me.studentId, ctx.now) : []
  },

  async homeStudyResult(ctx, { courseId }) {
    const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
    const { contentId } = access
    const { studentId } = ctx.me
    const today = schoolDay(ctx.now)
    const isStudent = access.duty === 'student'
    const [home, { chapters, open }, todo, notices, textsToConfirm, rhythm, scheme] = await Promise.all([
      readHome(ctx, courseId),
      readCatalogue(readsOf(ctx), contentId, studentId, ctx.now),
      isStudent ? todoList(ctx, { courseId }) : [],
      isStudent ? noticesToConfirm({ ...ctx, db: readsOf(ctx) }, courseId) : [],
      isStudent && !access.archived ? sectionsToConfirm(ctx, contentId) : [],
      readRhythm(ctx, today, 7, contentId),
      activeScheme(readsOf(ctx), courseId),
    ])
    const { startDate, coverFileId, ...head } = home
    const teachWeek = teachWeekOf(startDate, today)
    const [coverUrl, formativeScore] = await Promise.all([
      coverOf(ctx, coverFileId),
      scheme && studentId && isStudent
        ? releasedFormative(readsOf(ctx), scheme, { courseId, studentId, now: ctx.now })
        : null,
    ])
    return {
      ...head,
      formativeScore,
      schemeChange: scheme && latestSchemeChange(scheme, ctx.now),
      coverUrl,
      teachWeek,
      place: resumePoint(open),
      todo: soonestFirst(todo, notices).slice(0, 6),
      weekChapters: shownChapters(chapters)
        .filter((one) => one.pid === null && one.weekNo === teachWeek)
        .map(({ id, title }) => ({ id, title })),
      mustMissing: isStudent
        ? open
            .filter(({ mustSee, finishedAt }) => mustSee && finishedAt === null)
            .slice(0, 8)
            .map(({ id, title }) => ({ resourceId: id, title }))
        : [],
      rhythm,
      textsToConfirm,
      preview: !isStudent,
    }
  },

  async courseMenuStudyResult(ctx, { courseId }) {
    const access = await courseAccess(ctx, courseId)
    const isStudent = access.duty === 'student'
    const [head, sections, todo, notices, posts] = await Promise.all([
      readMenuHead(ctx, courseId),
      publishedSections(ctx, access.contentId),
      isStudent ? todoList(ctx, { courseId }) : [],
      isStudent ? unreadNotices(readsOf(ctx), ctx.me.userId, courseId) : 0,
      isStudent && access.publishStatus === 'published' ? unreadPosts(ctx, courseId) : 0,
    ])
    const unread: Record<string, number> = { courseAnnouncement: notices, courseDiscussionNew: posts }
    const kindOf: Record<string, string> = {
      webHomeWork: 'webHomework',
      paperHomeWork: 'paperHomework',
      courseLaboratory: 'lab',
      middleTest: 'midTest',
      onlinePractice: 'onlinePractice',
    }
    const entries = Object.entries(screenTable)
      .filter(([, screen]) => screen.workspace === 'courseStudy' && screen.menu)
      .map(([routeKey]) => ({
        routeKey,
        shown: !isTextPage(routeKey) || sections.has(COURSE_TEXT_PAGES[routeKey]),
        todo: unread[routeKey] ?? todo.filter(({ kind }) => kind === kindOf[routeKey]).length,
      }))
    return {
      courseName: head.courseName,
      coverUrl: await coverOf(ctx, head.coverFileId),
      progress: head.progress,
      preview: !isStudent && access.duty !== 'none',
      readonly: access.archived,
      myPlace: isStudent ? 'student' : access.duty === 'none' ? 'visitor' : 'staff',
      entries,
    }
  },

  async goOnStudyResult(ctx, { courseId }) {
    const { contentId } = assertCanStudyOrView(await courseAccess(ctx, courseId))
    const { open } = await readCatalogue(readsOf(ctx), contentId, ctx.me.studentId, ctx.now)
    return resumePoint(open)
  },

  async todoStudyResult(ctx, { termCode, limit }) {
    const [tasks, notices] = await Promise.all([
      todoList(ctx, { termCode }),
      noticesToConfirm({ ...ctx, db: readsOf(ctx) }),
    ])
    const rows = soonestFirst(tasks, notices)
    return { rows: rows.slice(0, limit), total: rows.length }
  },

  async stripStudyResult(ctx) {
    const today = schoolDay(ctx.now)
    const [term, days, goal] = await Promise.all([
      ctx.db.selectFrom('term').select(['termName', 'startDate']).where('isCurrent', '=', true).executeTakeFirst(),
      readRhythm(ctx, today, 7),
      weekGoalOf(readsOf(ctx), ctx.me.studentId, today),
    ])
    return {
      teachWeek: term ? teachWeekOf(term.startDate, today) : 0,
      termName: term?.termName ?? '',
      todaySeconds: days.at(-1)?.seconds ?? 0,
      weekSeconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
      days,
      goal,
    }
  },

  statStudyResult: studyStatistics,
  exportStatStudyResult: exportStatistics,

  async setGoalStudyResult(ctx, { weekMinutes }) {
    const studentId = ownStudentId(ctx)
    const before = await weekGoalOf(ctx.db, studentId, schoolDay(ctx.now))
    await setWeekGoal(ctx.db, studentId, weekMinutes, ctx.now)
    ctx.log({
      ...{ targetType: 'user', targetId: ctx.me.userId, targetName: ctx.me.realname },
      ...{ before: { weekMinutes: before.minutes }, after: { weekMinutes } },
    })
    return null
  },
}
