import { randomBytes } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS, shownCode } from '@shuyuan/domain/scoring/course/transcript.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { siteConfig } from '../../../wire/site/site-config.ts'
import { pdfByChild } from '../../paper/print/pdf-by-child.ts'
import type { Holder } from './own-results.read.ts'
import { type IssuedContent, insertTranscript } from './transcript.store.ts'
import type { TranscriptTask } from './transcript-task.ts'

/** The public page that checks a code. */
const CHECK_PATH = '/checkTranscript'

/** Each byte gives five random bits, so no letter is likelier than another. */
export const newCode = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')

const WORDS = {
  zh: { facts: ['姓名', '学号', '专业', '班级', '打印时间', '校验码'] },
  en: { facts: ['Name', 'Student number', 'Major', 'Class', 'Printed', 'Check code'] },
} as const

export interface Document {
  readonly title: string
  readonly heads: readonly string[]
  /** The column that takes the rest of the width. */
  readonly wide: number
  readonly rows: readonly (readonly string[])[]
  readonly sums: string
  readonly notes: (checkAt: string) => readonly string[]
  readonly content: IssuedContent
}

/** Sets a document about one student as a PDF, and keeps under its own code what it says, to be compared with. */
export async function issueDocument(ctx: Ctx, studentId: string, holder: Holder, of: Document): Promise<Buffer> {
  const code = newCode()
  const values = [
    holder.realname,
    holder.studentNo,
    holder.majorName || '–',
    holder.className || '–',
    clockText(ctx.now),
    shownCode(code),
  ]
  const { name, nameEn } = await siteConfig(ctx.deps, ctx.variant, ctx.now)
  const { title, heads, wide, rows, sums, notes, content } = of
  const body = await pdfByChild<TranscriptTask>(ctx, import.meta.url, 'transcript', {
    ...{ lang: ctx.lang, title, heads, wide, rows, sums, page: '' },
    school: ctx.lang === 'en' ? nameEn : name,
    facts: WORDS[ctx.lang].facts.map((label, at) => ({ label, value: values[at] ?? '' })),
    code: shownCode(code),
    notes: notes(`${ctx.origin}${CHECK_PATH}`),
  })
  await insertTranscript(ctx.db, { code, studentId, ...content }, ctx.now)
  return body
}
