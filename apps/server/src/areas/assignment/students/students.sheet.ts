import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { STATE_WORDS } from '../../exam/start/task-words.ts'
import type { Assignment } from '../assignment.store.ts'
import { type StudentFilter, type StudentRow, type StudentsSeen, studentsOf } from '../student-list.read.ts'

/** The list as it was asked for, with what its reader sees of the course. */
export interface AskedStudents {
  assignmentId: string
  isPractice: boolean
  /** How many attempts anybody has at most: a column each. */
  attempts: number
  seen: StudentsSeen
  filter: StudentFilter
}

const YES: Words = { zh: '是', en: 'Yes' }
const MINUTE_SEC = 60

const text = (zh: string, en: string, width: number, value: (row: StudentRow) => string): ExportColumn<StudentRow> => ({
  header: { zh, en },
  width,
  value,
})
const figure = (zh: string, en: string, value: (row: StudentRow) => number | null): ExportColumn<StudentRow> => ({
  header: { zh, en },
  width: 10,
  value: (row) => value(row) ?? '',
})

const who: readonly ExportColumn<StudentRow>[] = [
  text('学号', 'Student no.', 18, ({ studentNo }) => studentNo),
  text('姓名', 'Name', 12, ({ realname }) => realname),
  text('课程班', 'Course class', 26, ({ courseClassName }) => courseClassName),
  text('行政班', 'Class', 26, ({ orgClassName }) => orgClassName),
]
const ofWork: readonly ExportColumn<StudentRow>[] = [
  { header: { zh: '状态', en: 'State' }, width: 12, value: ({ state }, lang) => STATE_WORDS[state][lang] },
  { header: { zh: '迟交', en: 'Late' }, width: 8, value: ({ late }, lang) => (late ? YES[lang] : '') },
  figure('次数', 'Attempts', ({ attempts }) => attempts),
  figure('有效成绩', 'Counts', ({ validScore }) => validScore),
  text('最近提交', 'Last hand-in', 18, ({ lastAt }) => (lastAt ? clockText(new Date(lastAt)) : '')),
  text('个人截止', 'Individual deadline', 18, ({ personalDue }) => (personalDue ? clockText(personalDue) : '')),
  text('备注', 'Note', 24, ({ note }) => note),
]
const ofPractice: readonly ExportColumn<StudentRow>[] = [
  figure('最高分', 'Best', ({ bestScore }) => bestScore),
  figure('提升', 'Gain', ({ gain }) => gain),
  figure('累计用时（分钟）', 'Minutes', ({ seconds }) => Math.round(seconds / MINUTE_SEC)),
  figure('正确率（%）', 'Right (%)', ({ rightPercent }) => rightPercent),
  text('薄弱知识点', 'Weak points', 40, ({ weak }) => weak.join('、')),
]
const ofAttempts = (most: number): ExportColumn<StudentRow>[] =>
  Array.from({ length: most }, (_, at) =>
    figure(`第${at + 1}次`, `Attempt ${at + 1}`, ({ trend }) => trend[at] ?? null),
  )

/** 作业学生名单, 练习学生情况: the rows of the screen by their very query, with a column for each attempt. */
export const assignmentStudentsExport: SheetExport<AskedStudents, StudentRow> = {
  call: 'exportStudentCourseHomeworkInfo',
  what: { zh: '学生名单', en: 'Students' },
  columns: [...who, ...ofWork, ...ofPractice],
  columnsFor: ({ isPractice, attempts }) => [
    ...who,
    ...ofWork,
    ...(isPractice ? ofPractice : []),
    ...ofAttempts(attempts),
  ],
  async rows(db, by, { assignmentId, seen, filter }, { limit, skip }) {
    const assignment = await db.selectFrom('assignment').selectAll().where('id', '=', assignmentId).executeTakeFirst()
    if (!assignment) return []
    const rows = await studentsOf({ db, now: by.now }, seen, assignment as Assignment, filter)
    return rows.slice(skip, skip + limit)
  },
}

/** The same of tests. */
export const testStudentsExport: SheetExport<AskedStudents, StudentRow> = {
  ...assignmentStudentsExport,
  call: 'exportStudentCoursePeriodicTestInfo',
}
