import { clockText, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { found, refuse } from '../../../wire/error.ts'
import { issueDocument } from '../../score/transcript/issue-document.flow.ts'
import { holderOf } from '../../score/transcript/own-results.read.ts'
import { ownPortfolio } from './portfolio.flow.ts'
import { type Portfolio, readPortfolio } from './portfolio.read.ts'

const WORDS = {
  zh: {
    title: '课程学习证明',
    heads: ['项目', '记录'],
    course: '课程',
    term: '学期',
    period: '学习起止',
    time: '学习时长',
    hours: (h: number, m: number) => `${h} 小时 ${m} 分`,
    days: '学习天数',
    daysOf: (n: number) => `${n} 天`,
    must: '必看资源',
    of: (n: number, all: number) => `完成 ${n} / ${all}`,
    progress: '学习进度',
    works: '提交的作业与测验',
    worksOf: (n: number) => `${n} 份`,
    posts: '讨论',
    postsOf: (n: number) => `${n} 条`,
    sums: '以上为出具之时学习平台的记录，不含成绩。',
    notes: (address: string) => [`凭校验码可在 ${address} 核对本证明的真伪。`],
    file: '学习证明',
  },
  en: {
    title: 'Certificate of study',
    heads: ['Item', 'Record'],
    course: 'Course',
    term: 'Term',
    period: 'Studied from and to',
    time: 'Study time',
    hours: (h: number, m: number) => `${h} h ${m} min`,
    days: 'Days of study',
    daysOf: (n: number) => String(n),
    must: 'Required resources',
    of: (n: number, all: number) => `${n} of ${all} finished`,
    progress: 'Progress',
    works: 'Homework and tests handed in',
    worksOf: (n: number) => String(n),
    posts: 'Posts and replies',
    postsOf: (n: number) => String(n),
    sums: 'Recorded by the learning platform up to the time of issue, without scores.',
    notes: (address: string) => [`Enter the check code at ${address} to see whether this certificate is genuine.`],
    file: 'certificate',
  },
} as const

function rowsOf(of: Portfolio, lang: 'zh' | 'en'): string[][] {
  const w = WORDS[lang]
  const minutes = Math.floor(of.seconds / 60)
  const period = of.firstAt && of.lastAt ? `${schoolDay(of.firstAt)} – ${schoolDay(of.lastAt)}` : '–'
  return [
    [w.course, `${of.courseName} ${of.courseCode}`],
    [w.term, of.termName],
    [w.period, period],
    [w.time, w.hours(Math.floor(minutes / 60), minutes % 60)],
    [w.days, w.daysOf(of.days)],
    [w.must, w.of(of.mustDone, of.mustTotal)],
    [w.progress, `${Math.floor(of.progress)}%`],
    [w.works, w.worksOf(of.works)],
    [w.posts, w.postsOf(of.posts)],
  ]
}

/** What was recorded of one's own study in a course, as a PDF with a code by which anybody can check it. */
export async function makeCertificate(ctx: Ctx, { courseId }: { courseId: string }): Promise<FileAnswer> {
  const own = await ownPortfolio(ctx, courseId)
  const [holder, portfolio] = await Promise.all([holderOf(ctx.db, own.studentId), readPortfolio(ctx.db, own)])
  const of = found(portfolio)
  if (of.seconds === 0 && of.works === 0 && of.posts === 0)
    throw refuse('还没有学习记录', 'nothing has been studied yet')
  const w = WORDS[ctx.lang]
  const { notes: _, tags: __, firstAt, lastAt, ...facts } = of
  const body = await issueDocument(ctx, own.studentId, found(holder), {
    ...{ title: w.title, heads: w.heads, wide: 0, rows: rowsOf(of, ctx.lang), sums: w.sums, notes: w.notes },
    content: {
      kind: 'study',
      facts: { ...facts, firstAt: firstAt?.toISOString() ?? null, lastAt: lastAt?.toISOString() ?? null },
    },
  })
  const day = clockText(ctx.now).slice(0, 10)
  return { body, name: `${w.file}-${of.courseName}-${day}.pdf`, mime: 'application/pdf', size: body.length }
}
