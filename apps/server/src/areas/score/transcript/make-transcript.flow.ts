import { countedTotal, gainedCredits, resultSums } from '@shuyuan/domain/scoring/course/transcript.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { FLAG_WORDS, shownScore } from '../score-words.ts'
import { issueDocument } from './issue-document.flow.ts'
import { holderOf, isPublished, type OwnResult, ownResults } from './own-results.read.ts'
import type { PrintedLine } from './transcript.store.ts'

export const printedLine = (result: OwnResult): PrintedLine => ({
  courseId: result.courseId,
  courseCode: result.courseCode,
  courseName: result.courseName,
  termName: result.termName,
  credits: result.credits,
  score: shownScore(countedTotal(result)),
  flag: result.flag,
})

const WORDS = {
  zh: {
    title: '学生成绩单',
    heads: ['学期', '课程代码', '课程名称', '学分', '成绩', '取得学分'],
    sums: (courses: number, credits: number, gained: number, average: string) =>
      `共 ${courses} 门课程，修读 ${credits} 学分，取得 ${gained} 学分，平均分 ${average}`,
    notes: (address: string) => [
      `凭校验码可在 ${address} 核对本成绩单的真伪。`,
      '仅列已发布的成绩。成绩在打印之后如有更正，核对时会说明。',
    ],
    file: '成绩单',
  },
  en: {
    title: 'Transcript',
    heads: ['Term', 'Code', 'Course', 'Credits', 'Score', 'Gained'],
    sums: (courses: number, credits: number, gained: number, average: string) =>
      `${courses} courses, ${credits} credits taken, ${gained} gained, average ${average}`,
    notes: (address: string) => [
      `Enter the check code at ${address} to see whether this transcript is genuine.`,
      'Only published scores are listed. If one was corrected after printing, the check says so.',
    ],
    file: 'transcript',
  },
} as const

/** One decimal, as on every screen; a flag stands instead of the score. */
const scoreCell = (line: PrintedLine, lang: 'zh' | 'en'): string =>
  line.flag === 'normal' ? (line.score === null ? '–' : line.score.toFixed(1)) : FLAG_WORDS[line.flag][lang]

/** The column of the course's name. */
const WIDE = 2

/** What is published, set as a PDF, and kept under its own code to be compared with. */
export async function makeTranscript(ctx: Ctx, { termCode }: { termCode?: string | undefined }): Promise<FileAnswer> {
  const studentId = found(ctx.me.studentId)
  const holder = found(await holderOf(ctx.db, studentId))
  const results = (await ownResults(ctx.db, studentId, termCode)).filter(isPublished)
  if (results.length === 0) throw refuse('还没有已发布的成绩', 'no scores have been published yet')
  const lines = results.map(printedLine)
  const w = WORDS[ctx.lang]
  const { courses, credits, gained, average } = resultSums(results)
  const body = await issueDocument(ctx, studentId, holder, {
    title: w.title,
    heads: w.heads,
    wide: WIDE,
    rows: results.map((result, at) => [
      result.termName,
      result.courseCode,
      result.courseName,
      String(result.credits),
      scoreCell(lines[at] as PrintedLine, ctx.lang),
      String(gainedCredits(result)),
    ]),
    sums: w.sums(courses, credits, gained, average === null ? '–' : average.toFixed(1)),
    notes: w.notes,
    content: { kind: 'transcript', lines },
  })
  return { body, name: `${w.file}-${holder.studentNo}.pdf`, mime: 'application/pdf', size: body.length }
}
