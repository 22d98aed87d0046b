import type { Words } from '@shuyuan/contract/errors.ts'
import { shiftByWeek } from '@shuyuan/domain/course/inherit.rule.ts'
import { paperUseProblem } from '@shuyuan/domain/paper/purpose.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { sealedInPaper } from '../../paper/sealed-questions.read.ts'
import type { Assignment } from '../assignment.store.ts'
import type { AssignmentAccess } from '../assignment-access.read.ts'
import { currentUses, formativeWindow, paperForPublish } from '../assignment-facts.read.ts'
import { outsideFormative, paperUseWords, sealedWords } from '../assignment-refusal.policy.ts'
import {
  type ChapterThere,
  chaptersDrawn,
  chaptersThere,
  findOpening,
  paperThere,
  titlesOf,
} from './copy-facts.read.ts'

const WEEK_MS = 7 * DAY_MS

/** An assignment as it would be in another opening. */
export interface PlannedCopy {
  row: Assignment
  access: AssignmentAccess
  opensAt: Date
  closesAt: Date
  chapters: readonly ChapterThere[]
  chapter: ChapterThere | undefined
  paper: 'none' | 'there' | 'copied'
  /** Of the paper that the opening has already. */
  paperId: string | null
  paperTitle: string
  exists: boolean
  problem: Words | null
}

const OTHER_BANK: Words = {
  zh: '试卷的试题属于另一门课程的题库',
  en: 'its paper is made of questions of another course’s bank',
}
const NO_CHAPTER: Words = {
  zh: '试卷按章节抽题，目标课程没有对应的章节',
  en: 'its paper draws by chapters that the course does not have',
}
const NOT_ENABLED: Words = { zh: '试卷未启用', en: 'its paper has not been enabled' }

type Paper = NonNullable<Awaited<ReturnType<typeof paperForPublish>>>

/** Why the paper of an assignment is of no use in another opening. */
async function paperProblem(
  ctx: Ctx,
  access: AssignmentAccess,
  { kind, courseId }: Assignment,
  {
    paper,
    there,
    chapters,
    isSameBank,
  }: Readonly<{
    paper: Paper
    there: string | null
    chapters: readonly ChapterThere[]
    isSameBank: boolean
  }>,
): Promise<Words | null> {
  if (!isSameBank) return OTHER_BANK
  if (paper.status !== 'enabled') return NOT_ENABLED
  const problem = paperUseProblem({ ...paper, kind }, there ? await currentUses(ctx, there) : [])
  if (problem) return paperUseWords(problem)
  const sealed = await sealedInPaper(ctx, access, there ?? paper.id)
  if (sealed.length > 0) return sealedWords(sealed)
  const drawn = there ? [] : await chaptersDrawn(ctx.db, paper.id, courseId)
  return drawn.every((id) => chapters.some(({ from }) => from === id)) ? null : NO_CHAPTER
}

/** What these assignments of one opening would become in another. Writes nothing. */
export async function planCopies(
  ctx: Ctx,
  rows: readonly Assignment[],
  access: AssignmentAccess,
  shiftWeeks: number,
): Promise<PlannedCopy[]> {
  const fromId = rows[0]?.courseId
  if (fromId === undefined) return []
  const from = found(await findOpening(ctx.db, fromId))
  const to = found(await findOpening(ctx.db, access.courseId))
  const chapters = await chaptersThere(ctx.db, fromId, access.courseId)
  const titles = await titlesOf(ctx.db, access.courseId)
  const window = await formativeWindow(ctx.db, to.termId)
  const isSameBank = from.basicCourseId === to.basicCourseId
  const moved = (at: Date) => new Date(shiftByWeek(at, from, to).getTime() + shiftWeeks * WEEK_MS)
  const planned: PlannedCopy[] = []
  for (const row of rows) {
    const paper = row.paperId === null ? undefined : await paperForPublish(ctx.db, row.paperId)
    const there = paper && isSameBank ? await paperThere(ctx.db, paper.id, access.courseId) : null
    const closesAt = moved(row.closesAt)
    const isOutside = window && (closesAt < window.from || closesAt > window.to)
    planned.push({
      ...{ row, access, chapters, closesAt, opensAt: moved(row.opensAt) },
      chapter: chapters.find((one) => one.from === row.chapterId),
      paper: paper ? (there ? 'there' : 'copied') : 'none',
      paperId: there,
      paperTitle: paper?.title ?? '',
      exists: titles.has(`${row.kind}/${row.title}`),
      problem:
        (paper ? await paperProblem(ctx, access, row, { paper, there, chapters, isSameBank }) : null) ??
        (isOutside ? outsideFormative(window.from.getTime(), window.to.getTime()) : null),
    })
  }
  return planned
}
