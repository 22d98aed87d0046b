import type { pastCourseCalls } from '@shuyuan/contract/calls/score/pastCourse.calls.ts'
import { sql } from 'kysely'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { linksOf } from '../../file/file-link.ts'
import { teachWeekOf } from '../content/teach-week.read.ts'
import { setTop } from './course-top.store.ts'
import { setCollected } from './favourite.store.ts'
import { countMyCourses, listMyCourses, type MyCourseKind } from './my-course.read.ts'
import { myCourseExport } from './my-course.sheet.ts'
import { ownCourses } from './own-courses.read.ts'
import { readTodos } from './todo.read.ts'

const DUTY = {
  host: 'host',
  face: 'face',
  assistant: 'assistant',
  class: 'class',
  study: 'student',
  collect: 'none',
} as const

/** Past courses are listed with scores, by a higher area. */
export const myCourseInfoHandlers: Omit<Handlers<'myCourseInfo'>, keyof typeof pastCourseCalls> = {
  getMyCourse: ownCourses,

  async statMyCourseInfo(ctx, { termCode }) {
    const count = (kind: MyCourseKind) => countMyCourses(ctx, kind, { termCode })
    const [hostCourseNum, faceCourseNum, collectCourseNum, classCourseNum, studyCourseNum] = await Promise.all([
      count('host'),
      count('face'),
      count('collect'),
      count('class'),
      count('study'),
    ])
    const { rows } = await sql<{ waiting: number; schoolName: string; teachWeek: number; teachWeeks: number }>`
      select coalesce((select count(*) from study_paper sp join course c on c.id = sp.course_id
          where c.host_teacher_id = ${ctx.me.teacherId} and sp.review_status = '1'), 0) as waiting,
        coalesce((select s.school_name from student st join sub_school s on s.id = st.sub_school_id
          where st.id = ${ctx.me.studentId}), '') as "schoolName",
        coalesce((select ${teachWeekOf(ctx.now)} from term t where t.is_current), 0) as "teachWeek",
        coalesce((select t.teach_weeks from term t where t.is_current), 0) as "teachWeeks"`.execute(ctx.db)
    return { hostCourseNum, faceCourseNum, collectCourseNum, classCourseNum, studyCourseNum, ...found(rows[0]) }
  },

  async listMyCourseInfo(ctx, input) {
    const page = slice(input, 'listMyCourseInfo')
    const { rows, total } = await listMyCourses(ctx, input.kind, input, page)
    const covers = await linksOf(
      ctx,
      rows.map(({ coverFileId }) => coverFileId),
      'row',
    )
    return {
      total,
      rows: rows.map(({ coverFileId, ...row }) => ({
        ...row,
        duty: DUTY[input.kind],
        coverUrl: covers.get(coverFileId ?? '') ?? '',
        nextDueTitle: row.nextDueTitle ?? '',
        nextDueAssignmentId: row.nextDueAssignmentId ?? '',
      })),
    }
  },

  exportMyCourseInfo: (ctx, input) => exportSheet(ctx, myCourseExport, input),

  async listTodoMyCourseInfo(ctx, { days, limit, offset }) {
    const rows = await readTodos(ctx, days)
    const skip = (Math.max(offset, 1) - 1) * limit
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },

  setTopMyCourseInfo: (ctx, { courseId, on }) => setTop(ctx, courseId, on === '1'),
  doCollectCourse: (ctx, { courseId }) => setCollected(ctx, courseId, true),
  cancelCollectCourse: (ctx, { courseId }) => setCollected(ctx, courseId, false),
}
