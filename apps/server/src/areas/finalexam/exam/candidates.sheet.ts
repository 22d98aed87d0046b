import type { CandidateState } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { found } from '../../../wire/error.ts'
import { CANDIDATE_WORDS } from '../exam-words.ts'
import { readFinal } from './final.store.ts'
import { type CandidateRow, candidateRows } from './monitor.read.ts'

const KINDS: Readonly<Record<string, Words>> = {
  student: { zh: '学生提交', en: 'Submitted by the student' },
  timeout: { zh: '到时提交', en: 'Submitted at the deadline' },
  forced: { zh: '强制交卷', en: 'Collected' },
}

export const candidatesExport: SheetExport<{ id: string; subSchoolId?: string }, CandidateRow> = {
  call: 'exportFinalExamCourseInfo',
  what: { zh: '终考考生', en: 'Candidates' },
  columns: [
    { header: { zh: '学号', en: 'Number' }, width: 16, value: (row) => row.studentNo },
    { header: { zh: '姓名', en: 'Name' }, width: 12, value: (row) => row.realname },
    { header: { zh: '分校', en: 'Branch' }, width: 18, value: (row) => row.subSchoolName },
    { header: { zh: '班级', en: 'Class' }, width: 24, value: (row) => row.className },
    {
      header: { zh: '状态', en: 'State' },
      width: 10,
      value: (row, lang) => CANDIDATE_WORDS[row.state as CandidateState][lang],
    },
    { header: { zh: '进入时间', en: 'Entered' }, width: 18, value: (row) => clockText(row.startedAt) },
    { header: { zh: '交卷时间', en: 'Handed in' }, width: 18, value: (row) => clockText(row.submittedAt) },
    {
      header: { zh: '交卷方式', en: 'How' },
      width: 12,
      value: (row, lang) => KINDS[row.submitKind ?? '']?.[lang] ?? '',
    },
    { header: { zh: '切屏次数', en: 'Times left the page' }, width: 10, value: (row) => row.leaveCount },
    { header: { zh: '客观分', en: 'Objective score' }, width: 10, value: (row) => row.objectiveScore ?? '' },
    { header: { zh: '主观分', en: 'Subjective score' }, width: 10, value: (row) => row.subjectiveScore ?? '' },
    { header: { zh: '总分', en: 'Total' }, width: 10, value: (row) => row.score ?? '' },
  ],
  async rows(db, { me, now }, { id, subSchoolId }, piece) {
    const exam = found(await readFinal(db, id))
    return candidateRows(db, me, exam, now, subSchoolId ? { subSchoolId } : {}, piece)
  },
}
