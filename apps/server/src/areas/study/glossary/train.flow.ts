import type { In } from '@shuyuan/contract/calls/index.ts'
import { CARDS } from '@shuyuan/contract/entities/study/word.ts'
import { answeredCard } from '@shuyuan/domain/study/word-card.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { withFileLinks } from '../../file/rich-links.ts'
import { assertCanTrain } from './glossary.policy.ts'
import { storeCards } from './word.store.ts'
import { chapterTitles, glossaryHead, nextCards } from './word-list.read.ts'

interface Stored {
  id: string
  box: number | null
  nextAt: Date | null
}

/** One student's cards are answered one after the other, whatever device they come from. */
async function lockedCards(ctx: Ctx, courseId: string, studentId: string, ids: readonly string[]): Promise<Stored[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cards/${studentId}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<Stored>`
    select w.id, t.box, t.next_at as "nextAt" from word_pedia w
    left join word_train t on t.word_id = w.id and t.student_id = ${studentId}
    where w.course_id = ${courseId} and w.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return rows
}

export async function trainWords(ctx: Ctx, { courseId, answers = [], count, ...filter }: In<'trainWordPediaInfo'>) {
  const { contentId } = assertCanTrain(await courseAccess(ctx, courseId))
  const studentId = found(ctx.me.studentId)
  const reader = { courseId: contentId, studentId }
  if (answers.length > 0) {
    const known = new Map(answers.map((one) => [one.id, one.known === '1']))
    const stored = await lockedCards(ctx, contentId, studentId, [...known.keys()])
    found(stored.length === known.size || null)
    const cards = stored.map(({ id, box, nextAt }) => {
      const card = { box: box ?? 0, nextAt: nextAt?.getTime() ?? null }
      const next = answeredCard(card, known.get(id) === true, ctx.now.getTime())
      return { wordId: id, box: next.box, nextAt: next.nextAt === null ? null : new Date(next.nextAt) }
    })
    await storeCards(ctx.db, studentId, cards, ctx.now)
  }
  const [cards, titles, { due, fresh, learnt }] = await Promise.all([
    nextCards(ctx.db, reader, filter, count ?? CARDS.usual, ctx.now),
    chapterTitles(ctx.db, reader),
    glossaryHead(ctx.db, reader, ctx.now),
  ])
  const meanings: readonly string[] = await withFileLinks(
    ctx,
    cards.map(({ meaning }) => meaning),
  )
  return {
    cards: cards.map(({ id, term, termEn, chapterId, box }, at) => ({
      ...{ id, term, termEn, box, meaning: meanings[at] as string },
      chapterTitle: titles.get(chapterId ?? '') ?? '',
    })),
    ...{ due, fresh, learnt },
  }
}
