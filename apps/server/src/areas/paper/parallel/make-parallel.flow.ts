import { PAPER_TITLE_MAX } from '@shuyuan/contract/entities/paper/paper.ts'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import type { Asked as AskedOf } from '../../../wire/handlers.ts'
import { type LockedPaper, topicsOf } from '../paper.store.ts'
import type { PaperAccess } from '../paper-access.read.ts'
import { hasTitle } from '../paper-use.read.ts'
import { writtenBeside } from '../save-paper.flow.ts'
import { plannedPapers } from './planned-papers.read.ts'

type Asked = Pick<AskedOf<'parallelPaperInfo'>, 'count' | 'sharePercent' | 'seed'>

const LETTERS = 'BCDE'

/** 期末卷（平行卷B）; where that is taken with a number. */
async function titleOf(ctx: Ctx, access: PaperAccess, title: string, at: number): Promise<string> {
  for (let n = 1; ; n++) {
    const tail = `（平行卷${LETTERS.charAt(at)}${n === 1 ? '' : n}）`
    const name = title.replace(/（平行卷[A-E]\d*）$/, '').slice(0, PAPER_TITLE_MAX - tail.length) + tail
    if (!(await hasTitle(ctx, access, name))) return name
  }
}

/** Makes drafts beside a fixed paper, all of them or none. */
export async function makeParallel(ctx: Ctx, access: PaperAccess, row: LockedPaper, asked: Asked) {
  const { papers, shortages } = await plannedPapers(ctx, access, row, asked)
  if (shortages.length > 0)
    throw refuse('题库试题不足，无法生成平行卷', 'the bank has too few questions for parallel papers')
  const made: { id: string; title: string }[] = []
  for (const [at, { questionIds }] of papers.entries()) {
    const left = [...questionIds]
    const bigTopics = topicsOf(row).map((topic) => ({
      ...topic,
      questions: topic.questions.map(({ score }) => ({ questionId: left.shift() ?? '', score })),
    }))
    const title = await titleOf(ctx, access, row.title, at)
    made.push(await writtenBeside(ctx, access, row, { title, bigTopics }))
  }
  return made
}
