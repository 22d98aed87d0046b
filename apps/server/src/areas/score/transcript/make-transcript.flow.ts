import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CODE_LENGTH,
  CODE_LETTERS,
  countedTotal,
  gainedCredits,
  resultSums,
  shownCode,
} from '@shuyuan/domain/scoring/course/transcript.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { siteConfig } from '../../../wire/site/site-config.ts'
import { askChild } from '../../paper/print/ask-child.ts'
import { FLAG_WORDS, shownScore } from '../score-words.ts'
import { holderOf, isPublished, type OwnResult, ownResults } from './own-results.read.ts'
import { insertTranscript, type PrintedLine } from './transcript.store.ts'
import type { TranscriptTask } from './transcript-task.ts'

const TIMEOUT_MS = 60_000
/** The public page that checks a code. */
export const CHECK_PATH = '/checkTranscript'

/** Each byte gives five random bits, so no letter is likelier than another. */
export const newCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')

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
    facts: ['姓名', '学号', '专业', '班级', '打印时间', '校验码'],
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
    facts: ['Name', 'Student number', 'Major', 'Class', 'Printed', 'Check code'],
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

async function pdfOf(ctx: Ctx, task: Omit<TranscriptTask, 'path'>): Promise<Buffer> {
  const folder = join(ctx.deps.config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await askChild(import.meta.url, 'transcript', { ...task, path }, { timeoutMs: TIMEOUT_MS, signal: ctx.departure() })
    return await readFile(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** What is published, set as a PDF, and kept under its own code to be compared with. */
export async function makeTranscript(ctx: Ctx, { termCode }: { termCode?: string | undefined }): Promise<FileAnswer> {
  const studentId = found(ctx.me.studentId)
  const holder = found(await holderOf(ctx.db, studentId))
  const results = (await ownResults(ctx.db, studentId, termCode)).filter(isPublished)
  if (results.length === 0) throw refuse('还没有已发布的成绩', 'no scores have been published yet')
  const code = newCode()
  const lines = results.map(printedLine)
  const w = WORDS[ctx.lang]
  const { courses, credits, gained, average } = resultSums(results)
  const values = [
    holder.realname,
    holder.studentNo,
    holder.majorName || '–',
    holder.className || '–',
    clockText(ctx.now),
    shownCode(code),
  ]
  const { name, nameEn } = await siteConfig(ctx.deps, ctx.variant, ctx.now)
  const body = await pdfOf(ctx, {
    lang: ctx.lang,
    title: w.title,
    school: ctx.lang === 'en' ? nameEn : name,
    facts: w.facts.map((label, at) => ({ label, value: values[at] ?? '' })),
    heads: w.heads,
    rows: results.map((result, at) => [
      result.termName,
      result.courseCode,
      result.courseName,
      String(result.credits),
      scoreCell(lines[at] as PrintedLine, ctx.lang),
      String(gainedCredits(result)),
    ]),
    sums: w.sums(courses, credits, gained, average === null ? '–' : average.toFixed(1)),
    code: shownCode(code),
    notes: w.notes(`${ctx.origin}${CHECK_PATH}`),
    page: '',
  })
  await insertTranscript(ctx.db, { code, studentId, lines }, ctx.now)
  return { body, name: `${w.file}-${holder.studentNo}.pdf`, mime: 'application/pdf', size: body.length }
}
