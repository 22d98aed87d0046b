import type { SafeBrowserMode } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { AnswerFiles, SeatAct } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import type { AttemptState } from '@shuyuan/domain/life/attempt.rule.ts'
import type { HotReads } from '../../../db/hot-reads.ts'
import { prepared } from '../../../db/prepared.ts'

/** One student's exam with everything that decides what may be done in it. */
export interface OwnExamRow {
  finalExamCourseId: string
  assignmentId: string
  courseId: string
  courseName: string
  courseCode: string
  examForm: 'closed' | 'open' | 'thesis' | 'online' | 'none'
  opensAt: Date
  closesAt: Date
  durationMin: number
  lateEnterMin: number
  earliestSubmitMin: number
  leaveLimit: number
  minFormative: number | null
  blockCopy: boolean
  pcOnly: boolean
  safeBrowser: SafeBrowserMode
  safeBrowserKeys: string
  safeBrowserStartPassword: string
  safeBrowserQuitPassword: string
  faceVerify: boolean
  filesAllowed: boolean
  fileTypes: AnswerFiles['types']
  fileMaxMb: number
  fileMaxCount: number
  uploadGraceMin: number
  /** Sheets were returned: until then. */
  filesUntil: Date | null
  /** One of each page that was uploaded. */
  sheetStates: { state: 'draft' | 'submitted' }[]
  entryOpen: boolean
  entryNotice: string
  studyStatus: string
  flag: string
  formative: number | null
  /** Of the final exam; published only. */
  score: number | null
  published: boolean
  seatId: string | null
  allowed: boolean | null
  extraMinutes: number
  pledgeAt: Date | null
  faceResult: 'none' | 'waiting' | 'passed' | 'refused'
  faceWord: string
  verifiedAt: Date | null
  queueSeq: string | null
  queuedAt: Date | null
  askedAt: Date | null
  admittedAt: Date | null
  acts: SeatAct[]
  attempt: {
    id: string
    reviewStatus: AttemptState
    deadlineAt: string
    submittedAt: string | null
    submitKind: 'student' | 'timeout' | 'forced' | null
    receiptNo: string | null
  } | null
}

const SELECT = `
  select f.id as "finalExamCourseId", f.assignment_id as "assignmentId", c.id as "courseId",
    b.course_name as "courseName", b.course_code as "courseCode", c.exam_form as "examForm",
    f.opens_at as "opensAt", f.closes_at as "closesAt", f.duration_min as "durationMin",
    f.late_enter_min as "lateEnterMin", f.earliest_submit_min as "earliestSubmitMin", f.leave_limit as "leaveLimit",
    f.min_formative as "minFormative", f.block_copy as "blockCopy", f.pc_only as "pcOnly",
    f.safe_browser as "safeBrowser", f.safe_browser_keys as "safeBrowserKeys",
    f.safe_browser_start_password as "safeBrowserStartPassword", f.safe_browser_quit_password as "safeBrowserQuitPassword",
    f.face_verify as "faceVerify", f.files_allowed as "filesAllowed", f.file_types as "fileTypes",
    f.file_max_mb as "fileMaxMb", f.file_max_count as "fileMaxCount", f.upload_grace_min as "uploadGraceMin",
    seat.files_until as "filesUntil",
    coalesce((select json_agg(json_build_object('state', af.state)) from final_exam_answer_file af
      where af.final_exam_course_id = f.id and af.student_id = place.student_id), '[]') as "sheetStates",
    f.entry_open as "entryOpen", f.entry_notice as "entryNotice", st.study_status as "studyStatus",
    coalesce(sc.flag, 'normal') as flag, sc.formative_score as formative,
    case when sc.state in ('published', 'locked') then sc.final_score end as score,
    coalesce(sc.state in ('published', 'locked'), false) as published,
    seat.id as "seatId", seat.allowed, coalesce(seat.extra_minutes, 0) as "extraMinutes", seat.pledge_at as "pledgeAt",
    coalesce(seat.face_result, 'none') as "faceResult", seat.verified_at as "verifiedAt",
    coalesce((select act ->> 'reason' from jsonb_array_elements(seat.acts) with ordinality as t (act, at)
      where act ->> 'kind' = 'verify' order by at desc limit 1), '') as "faceWord",
    seat.queue_seq::text as "queueSeq", seat.queued_at as "queuedAt", seat.asked_at as "askedAt",
    seat.admitted_at as "admittedAt", coalesce(seat.acts, '[]') as acts,
    (select json_build_object('id', sp.id, 'reviewStatus', sp.review_status, 'submittedAt', sp.submitted_at,
        'deadlineAt', case when sp.review_status = '3' then sp.redo_until else sp.deadline_at end,
        'submitKind', sp.submit_kind, 'receiptNo', sp.receipt_no)
      from study_paper sp where sp.assignment_id = f.assignment_id and sp.student_id = place.student_id and sp.valid) as attempt
  from content_place place
  join final_exam_course f on f.course_id = place.course_id
  join course c on c.id = place.own_course_id and c.publish_status = 'published'
  join basic_course b on b.id = c.basic_course_id
  join student st on st.id = place.student_id
  left join score sc on sc.course_id = place.own_course_id and sc.student_id = place.student_id
  left join exam_seat seat on seat.final_exam_course_id = f.id and seat.student_id = place.student_id`

const one = prepared<OwnExamRow>('own-final', `${SELECT} where place.student_id = $1 and f.id = $2`)
const ofTerm = prepared<OwnExamRow>(
  'own-finals',
  `${SELECT} join term t on t.id = f.term_id
   where place.student_id = $1 and t.term_code = $2 order by f.opens_at, f.id`,
)

/** undefined: the student is no candidate of this exam. A whole cohort asks within seconds. */
export async function readOwnExam(
  hot: HotReads,
  studentId: string,
  finalExamCourseId: string,
): Promise<OwnExamRow | undefined> {
  return (await one(hot, [studentId, finalExamCourseId]))[0]
}

export const readOwnExams = (hot: HotReads, studentId: string, termCode: string): Promise<OwnExamRow[]> =>
  ofTerm(hot, [studentId, termCode])
