import { answeredCard } from '@shuyuan/domain/study/word-card.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { DEMO_ACCOUNTS } from '@shuyuan/server/seed/demo-accounts.ts'
import { initialsOf } from '@shuyuan/server/wire/words/pinyin.ts'
import { glossaries, termProposals } from '../../content/glossary.ts'
import { rich } from '../../content/kit/rich.ts'
import { bulk, must } from '../bulk.ts'
import type { SeededContent } from '../courses/content.ts'
import type { SeededCourse, World } from '../world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

const LEARNERS = 12
const FIRST_CARD_DAYS = 20

/** Those who show the school, and some of their fellows. */
async function learnersOf({ tx }: World, { students }: SeededCourse) {
  const shown = await tx
    .selectFrom('appUser')
    .select('id')
    .where(
      'username',
      'in',
      DEMO_ACCOUNTS.map(({ username }) => username),
    )
    .execute()
  const accounts = new Set(shown.map(({ id }) => id))
  const own = students.filter(({ userId }) => accounts.has(userId))
  return [...own, ...students.filter(({ userId }) => !accounts.has(userId)).slice(0, LEARNERS)]
}

/** The glossary of a course with what was proposed for it, and the cards of some who learn by them. */
export async function seedGlossary(world: World, course: SeededCourse, { chapters }: SeededContent): Promise<void> {
  const { tx, today } = world
  const terms = glossaries[course.courseCode] ?? []
  const by = world.users.of(course.hostTeacherNo)
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS)
  const ids = new Map(terms.map(({ term }) => [term, newId()]))
  await bulk(
    tx,
    'wordPedia',
    terms.map(({ term, termEn, meaning, chapter, related = [] }, at) => ({
      ...{ id: must(ids.get(term), term), courseId: course.id, term, termEn, initials: initialsOf(term, 'thing') },
      ...{ meaning: rich(meaning), chapterId: chapters.of(String(chapter)) },
      relatedIds: related.map((one) => must(ids.get(one), one)),
      ...{ createdAt: daysAgo(60 - at), updatedAt: daysAgo(60 - at), createdBy: by, updatedBy: by },
    })),
  )
  const learners = await learnersOf(world, course)
  const [author] = learners
  if (author && course.courseCode === 'MA2102')
    await bulk(
      tx,
      'wordProposal',
      termProposals.map(({ term, termEn, meaning, chapter, state, reason, daysAgo: days }, at) => ({
        ...{ id: newId(), courseId: course.id, term, termEn, meaning: rich(meaning), state, reason },
        chapterId: chapters.of(String(chapter)),
        proposedBy: (learners[at] ?? author).userId,
        createdAt: daysAgo(days),
        ...(state === 'pending' ? {} : { decidedAt: daysAgo(days - 2), decidedBy: by }),
      })),
    )
  const cards: Rows<'wordTrain'> = []
  for (const [n, student] of learners.entries())
    for (const [at, id] of [...ids.values()].entries()) {
      if ((at + n) % 3 === 2) continue
      // Answered whenever it was due since its first day, now and then wrong.
      let card = { box: 0, nextAt: null as number | null }
      let when = today.getTime() - (FIRST_CARD_DAYS - at / 2) * DAY_MS
      let trainedAt = when
      for (let turn = 0; when <= today.getTime() - DAY_MS; turn++) {
        card = answeredCard(card, (at + n + turn) % 5 !== 4, when)
        trainedAt = when
        when = (card.nextAt ?? when) + 14 * 3_600_000
      }
      cards.push({
        ...{ studentId: student.id, wordId: id, collected: (at + n) % 6 === 0, box: card.box },
        ...{ nextAt: card.nextAt === null ? null : new Date(card.nextAt), trainedAt: new Date(trainedAt) },
      })
    }
  await bulk(tx, 'wordTrain', cards)
}
