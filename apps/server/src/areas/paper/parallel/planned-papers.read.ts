import { meanDifficulty, type ParallelSlot, parallelPapers } from '@shuyuan/domain/paper/parallel.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { refuse } from '../../../wire/error.ts'
import type { Asked as AskedOf } from '../../../wire/handlers.ts'
import { type LockedPaper, topicsOf } from '../paper.store.ts'
import type { PaperAccess } from '../paper-access.read.ts'
import { entriesOf, paperQuestions } from '../paper-question.read.ts'
import { bankPool } from '../pool.read.ts'
import { sealedQuestions } from '../sealed-questions.read.ts'

type Asked = Pick<AskedOf<'previewParallelPaperInfo'>, 'count' | 'sharePercent' | 'seed'>

/** Which questions parallel papers would have, or which chapters and types lack them; writes nothing. */
export async function plannedPapers(ctx: Ctx, access: PaperAccess, row: LockedPaper, asked: Asked) {
  if (row.mode !== 'fixed')
    throw refuse(
      '随机试卷每次抽题不同，不需要平行卷',
      'a random paper differs from draw to draw and needs no parallel ones',
    )
  const topics = topicsOf(row)
  const questions = await paperQuestions(ctx, access, entriesOf(topics))
  const slots = topics
    .flatMap((topic) => topic.questions)
    .flatMap(({ questionId }): ParallelSlot[] => {
      const found = questions.get(questionId)
      return found
        ? [{ questionId, type: found.questionType, chapterId: found.chapterId, difficulty: found.difficulty }]
        : []
    })
  if (slots.length === 0) throw refuse('试卷还没有试题', 'the paper has no questions yet')
  // What is reserved for a coming final would only be refused when the paper is enabled.
  const reserved = row.purpose === 'final' ? new Map<string, string>() : await sealedQuestions(ctx, access)
  const pool = (await bankPool(ctx, access)).filter(({ questionId }) => !reserved.has(questionId))
  const { count, sharePercent, seed } = asked
  const plan = parallelPapers(slots, pool, { papers: count - 1, sharePercent, seed })
  const titles = new Map([...questions.values()].map(({ chapterId, chapterTitle }) => [chapterId, chapterTitle]))
  return {
    given: { difficulty: meanDifficulty(slots), questions: slots.length },
    papers: plan.papers.map((questionIds, at) => ({
      questionIds,
      difficulty: plan.difficulties[at] ?? 0,
      kept: plan.kept[at] ?? 0,
    })),
    shortages: plan.shortages.map(({ chapterId, type, need, have }) => ({
      ...{ chapterTitle: titles.get(chapterId) ?? '', questionType: type, need, have },
    })),
  }
}
