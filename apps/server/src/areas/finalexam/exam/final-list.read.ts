import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import type { SafeBrowserSettings } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { FinalState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import { finalState } from '@shuyuan/domain/finals/final-exam.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_HANDED_IN, IS_REVIEWED } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import type { Page } from '../../../wire/handlers.ts'
import { containing, startingWith } from '../../../wire/page.ts'
import { type PagingInput, slice } from '../../../wire/paging.ts'
import { canSeePapers } from '../final.policy.ts'
import { visibleCandidates, visibleExams } from '../visible-exams.read.ts'

interface Filter {
  termCode: string
  courseId?: string | undefined
  keyword?: string | undefined
  subSchoolId?: string | undefined
  state?: FinalState | undefined
  entryOpen?: '0' | '1' | undefined
  examForm?: ExamForm | undefined
}

export interface ListedFinal {
  id: string
  courseId: string
  courseCode: string
  courseName: string
  schoolName: string
  examForm: ExamForm
  opensAt: Date | null
  closesAt: Date | null
  durationMin: number | null
  paperCount: number
  checkedPaperCount: number
  reviewerCount: number
  studentCount: number
  submittedCount: number
  reviewedCount: number
  entryOpen: boolean
  faceVerify: boolean
  state: FinalState
}

const ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  opensAt: sql`f.opens_at`,
  courseCode: sql`b.course_code`,
  courseName: sql`b.course_name`,
  schoolName: sql`u.school_name`,
  durationMin: sql`f.duration_min`,
  entryOpen: sql`f.entry_open`,
}

const FROM = sql`
  course c join basic_course b on b.id = c.basic_course_id join sub_school u on u.id = b.sub_school_id
  join term t on t.id = c.term_id left join final_exam_course f on f.course_id = c.id`

const attempts = (me: Actor, which: RawBuilder<boolean>) => sql`
  (select count(*)::int from study_paper sp join student st on st.id = sp.student_id
    where sp.assignment_id = f.assignment_id and ${which} and ${visibleCandidates(me)})`

const columns = (me: Actor) => sql`
  coalesce(f.id::text, '') as id, c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName",
  u.school_name as "schoolName", c.exam_form as "examForm", f.opens_at as "opensAt", f.closes_at as "closesAt",
  f.duration_min as "durationMin", coalesce(f.entry_open, false) as "entryOpen",
  coalesce(f.face_verify, false) as "faceVerify",
  (select count(*)::int from final_exam_paper p where p.final_exam_course_id = f.id and ${canSeePapers(me)}) as "paperCount",
  (select count(*)::int from final_exam_paper p where p.final_exam_course_id = f.id and p.state = 'checked'
    and ${canSeePapers(me)}) as "checkedPaperCount",
  (select count(*)::int from final_exam_reviewer r where r.final_exam_course_id = f.id) as "reviewerCount",
  (select count(*)::int from content_place s join student st on st.id = s.student_id
    where s.course_id = c.id and ${visibleCandidates(me)}) as "studentCount",
  ${attempts(me, IS_HANDED_IN)} as "submittedCount",
  ${attempts(me, IS_REVIEWED)} as "reviewedCount"`

const inState = (state: FinalState, now: Date): RawBuilder<unknown> =>
  ({
    unset: sql`f.id is null`,
    before: sql`f.opens_at > ${now}`,
    running: sql`f.opens_at <= ${now} and f.closes_at > ${now}`,
    over: sql`f.closes_at <= ${now}`,
  })[state]

function where(me: Actor, now: Date, filter: Filter): RawBuilder<unknown> {
  const all = [
    sql`t.term_code = ${filter.termCode} and c.publish_status <> 'cancelled' and c.main_course_id is null`,
    // Courses with an online exam are always listed; any other course only once its exam is set up.
    filter.examForm
      ? sql`c.exam_form = ${filter.examForm} and (f.id is not null or c.exam_form in ('online', 'open'))`
      : sql`(f.id is not null or c.exam_form = 'online')`,
    visibleExams(me),
  ]
  if (filter.courseId) all.push(sql`c.id = ${filter.courseId}`)
  if (filter.state) all.push(inState(filter.state, now))
  if (filter.entryOpen) all.push(sql`coalesce(f.entry_open, false) = ${filter.entryOpen === '1'}`)
  if (filter.keyword)
    all.push(
      sql`(b.course_code ilike ${startingWith(filter.keyword)} or b.course_name ilike ${containing(filter.keyword)})`,
    )
  if (filter.subSchoolId)
    all.push(sql`exists (select 1 from content_seat x join student xs on xs.id = x.student_id
      where x.course_id = c.id and xs.sub_school_id = ${filter.subSchoolId})`)
  return sql.join(all, sql` and `)
}

type Row = Omit<ListedFinal, 'state'>
const timesOf = ({ opensAt, closesAt }: Pick<Row, 'opensAt' | 'closesAt'>) =>
  opensAt && closesAt ? { opensAt: opensAt.getTime(), closesAt: closesAt.getTime() } : null
const withState = <R extends Row>(row: R, now: Date) => ({ ...row, state: finalState(timesOf(row), now.getTime()) })

export async function listFinals(
  db: Db,
  me: Actor,
  now: Date,
  input: Filter & PagingInput,
): Promise<Page<ListedFinal>> {
  const { limit, skip, field, dir } = slice(input, 'listFinalExamCourseInfo')
  const by = ORDER[field] ?? ORDER.opensAt
  const { rows } = await sql<Row>`
    select ${columns(me)} from ${FROM} where ${where(me, now, input)}
    order by ${by} ${sql.raw(dir)} nulls last, b.course_code, c.id limit ${limit} offset ${skip}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${FROM} where ${where(me, now, input)}`.execute(db)
  return { rows: rows.map((row) => withState(row, now)), total: counted[0]?.total ?? 0 }
}

export interface FinalDetail extends ListedFinal, SafeBrowserSettings {
  termCode: string
  lateEnterMin: number
  earliestSubmitMin: number
  uploadGraceMin: number
  minFormative: number | null
  drawMode: 'one' | 'random'
  pcOnly: boolean
  blockCopy: boolean
  faceTimes: number
  leaveLimit: number
  filesAllowed: boolean
  fileTypes: string[]
  fileMaxMb: number
  fileMaxCount: number
  entryNotice: string
  reviewMode: 'single' | 'double'
  markGap: number | null
  arbiterId: string | null
  arbiterName: string
  updatedAt: Date
}

export async function findFinal(db: Db, me: Actor, now: Date, id: string): Promise<FinalDetail | undefined> {
  const { rows } = await sql<Omit<FinalDetail, 'state'>>`
    select ${columns(me)}, t.term_code as "termCode", f.late_enter_min as "lateEnterMin",
      f.earliest_submit_min as "earliestSubmitMin", f.upload_grace_min as "uploadGraceMin",
      f.min_formative as "minFormative", f.draw_mode as "drawMode", f.pc_only as "pcOnly", f.block_copy as "blockCopy",
      f.face_times as "faceTimes", f.leave_limit as "leaveLimit",
      f.safe_browser as "safeBrowser", f.safe_browser_keys as "safeBrowserKeys",
      f.safe_browser_start_password as "safeBrowserStartPassword", f.safe_browser_quit_password as "safeBrowserQuitPassword",
      f.files_allowed as "filesAllowed",
      f.file_types as "fileTypes", f.file_max_mb as "fileMaxMb", f.file_max_count as "fileMaxCount",
      f.entry_notice as "entryNotice", f.review_mode as "reviewMode", f.mark_gap as "markGap",
      f.arbiter_id as "arbiterId", f.updated_at as "updatedAt",
      coalesce((select au.realname from teacher at join app_user au on au.id = at.user_id where at.id = f.arbiter_id), '')
        as "arbiterName"
    from ${FROM} where f.id = ${id} and ${visibleExams(me)}`.execute(db)
  return rows[0] && withState(rows[0], now)
}

interface ReviewerRow {
  teacherId: string
  subSchoolIds: string[]
  teacherNo: string
  realname: string
  subSchoolNames: string[]
}

export async function reviewersOf(db: Db, id: string): Promise<ReviewerRow[]> {
  const { rows } = await sql<ReviewerRow>`
    select r.teacher_id as "teacherId", r.sub_school_ids as "subSchoolIds", te.teacher_no as "teacherNo", u.realname,
      array(select s.school_name from sub_school s where s.id = any(r.sub_school_ids) order by s.sort, s.school_name)
        as "subSchoolNames"
    from final_exam_reviewer r join teacher te on te.id = r.teacher_id join app_user u on u.id = te.user_id
    where r.final_exam_course_id = ${id} order by r.sort, te.teacher_no`.execute(db)
  return rows
}
