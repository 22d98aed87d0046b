import type { ExamReceipt } from '@shuyuan/contract/entities/finalexam/exam-receipt.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { readReceipts } from '../../exam/attempt/receipt.read.ts'
import { issueDocument } from '../../score/transcript/issue-document.flow.ts'
import { holderOf } from '../../score/transcript/own-results.read.ts'
import { ownExam } from '../hall/enter.flow.ts'
import { ownReceipt } from './change-sheets.flow.ts'

const KINDS = {
  zh: { student: '考生交卷', timeout: '到时自动交卷', forced: '监考强制交卷', server: '到时由系统提交' },
  en: {
    student: 'by the candidate',
    timeout: 'when the time was over',
    forced: 'by an invigilator',
    server: 'by the system when the time was over',
  },
} as const

const WORDS = {
  zh: {
    title: '终考交卷回执',
    heads: ['项目', '记录'],
    course: '课程',
    no: '回执编号',
    at: '交卷时间',
    how: '交卷方式',
    answered: '作答题数',
    checksum: '答案校验值',
    sheets: '答题纸',
    sheetsOf: (count: number, no: string) => `${count} 页，回执编号 ${no}`,
    sheetsAt: '答题纸提交时间',
    sheetsSum: '答题纸校验值',
    sums: '本回执证明答卷已由考试系统收到，不含成绩。',
    notes: (address: string) => [`凭校验码可在 ${address} 核对本回执的真伪。`],
    file: '交卷回执',
  },
  en: {
    title: 'Receipt of a final exam',
    heads: ['Item', 'Record'],
    course: 'Course',
    no: 'Receipt number',
    at: 'Handed in at',
    how: 'Handed in',
    answered: 'Questions answered',
    checksum: 'Checksum of the answers',
    sheets: 'Answer sheets',
    sheetsOf: (count: number, no: string) => `${count === 1 ? '1 page' : `${count} pages`}, receipt ${no}`,
    sheetsAt: 'Sheets handed in at',
    sheetsSum: 'Checksum of the sheets',
    sums: 'The exam system has received these answers. Scores are not part of this receipt.',
    notes: (address: string) => [`Enter the check code at ${address} to see whether this receipt is genuine.`],
    file: 'receipt',
  },
} as const

function linesOf(of: ExamReceipt, lang: 'zh' | 'en'): string[][] {
  const w = WORDS[lang]
  const { sheets } = of
  return [
    [w.course, `${of.courseName} ${of.courseCode}`],
    [w.no, of.receiptNo],
    [w.at, clockText(new Date(of.submittedAt))],
    [w.how, KINDS[lang][of.submitKind]],
    [w.answered, `${of.answered} / ${of.questions}`],
    [w.checksum, of.checksum],
    ...(sheets
      ? [
          [w.sheets, w.sheetsOf(sheets.count, sheets.receiptNo)],
          [w.sheetsAt, `${clockText(new Date(sheets.submittedAt))} ${KINDS[lang][sheets.submitKind]}`],
          [w.sheetsSum, sheets.checksum],
        ]
      : []),
  ]
}

/** What a candidate holds about a final that was handed in, as a PDF with a code by which anybody can check it. */
export async function makeReceipt(ctx: Ctx, finalExamCourseId: string): Promise<FileAnswer> {
  const exam = await ownExam(ctx, finalExamCourseId)
  const attempt = exam.attempt && (await readReceipts(ctx.db, [exam.attempt.id])).get(exam.attempt.id)
  if (!attempt?.receiptNo) throw refuse('交卷后才有回执', 'there is a receipt once the exam is handed in')
  const studentId = found(ctx.me.studentId)
  const [holder, sheets] = await Promise.all([holderOf(ctx.db, studentId), ownReceipt(ctx, exam)])
  const { courseName, courseCode } = exam
  const { receiptNo, submittedAt, answeredCount: answered, questionCount: questions, checksum } = attempt
  const facts: ExamReceipt = {
    ...{ courseName, courseCode, receiptNo, answered, questions, checksum, sheets },
    submittedAt: submittedAt.toISOString(),
    submitKind: attempt.submitKind ?? 'student',
  }
  const w = WORDS[ctx.lang]
  const body = await issueDocument(ctx, studentId, found(holder), {
    ...{ title: w.title, heads: w.heads, wide: 1, rows: linesOf(facts, ctx.lang), sums: w.sums, notes: w.notes },
    content: { kind: 'receipt', facts },
  })
  return { body, name: `${w.file}-${courseName}-${receiptNo}.pdf`, mime: 'application/pdf', size: body.length }
}
