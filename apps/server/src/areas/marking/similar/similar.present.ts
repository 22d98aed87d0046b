import { alikeness, commonPassages, writtenIn } from '@shuyuan/domain/similarity/alike-pairs.rule.ts'
import { comparable, type Passage } from '@shuyuan/domain/similarity/similar-passages.rule.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { peopleOf } from '../batch/batch-answers.read.ts'
import { hashOfText, textOfAnswer } from './answer-text.ts'
import { leftOut } from './similar-check.read.ts'
import type { PairRow } from './similar-list.read.ts'
import { answersOfPair } from './written-answers.read.ts'

/** Pairs with who wrote them, as far as the reader may know. */
export async function withWriters(ctx: Ctx, rows: readonly PairRow[]) {
  const people = await peopleOf(
    ctx,
    rows.flatMap(({ aAttempt, bAttempt }) => [aAttempt, bAttempt]),
  )
  const writer = (studyPaperId: string, percent: number) => ({
    studyPaperId,
    percent,
    ...found(people.get(studyPaperId)),
  })
  return rows.map(({ aAttempt, bAttempt, aPercent, bPercent, aHash: _, bHash: _b, assignmentId: _a, ...row }) => ({
    ...row,
    a: writer(aAttempt, aPercent),
    b: writer(bAttempt, bPercent),
  }))
}

interface Part {
  text: string
  same: boolean
}

/** A text in parts: those that stand in the other one too, and those between. */
function partsOf(text: string, passages: readonly Passage[]): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { at, text: same } of [...passages].sort((x, y) => x.at - y.at)) {
    const end = at + same.length
    if (end <= from) continue
    if (at > from) parts.push({ text: text.slice(from, at), same: false })
    parts.push({ text: text.slice(Math.max(from, at), end), same: true })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from), same: false })
  return parts
}

/** Both texts of a pair with what stands in either; plain where one of them was written anew since the comparison. */
export async function presentPair(ctx: Ctx, pair: PairRow) {
  const answers = new Map((await answersOfPair(ctx.db, pair.id)).map((one) => [one.studyPaperId, one]))
  const [a, b] = [found(answers.get(pair.aAttempt)), found(answers.get(pair.bAttempt))]
  const [aText, bText] = [textOfAnswer(a), textOfAnswer(b)]
  const isChanged = hashOfText(aText) !== pair.aHash || hashOfText(bText) !== pair.bHash
  const out = await leftOut(ctx.db, pair.assignmentId, pair.questionId)
  const given = comparable(out.given)
  const { inA, inB } = alikeness(
    { text: aText, own: writtenIn(aText, given) },
    { text: bText, own: writtenIn(bText, given) },
    commonPassages(out.common),
  )
  const [row] = await withWriters(ctx, [pair])
  const { questionId: _, stem: _s, ...shown } = found(row)
  return {
    ...shown,
    isChanged,
    a: { ...shown.a, parts: partsOf(aText, isChanged ? [] : inA) },
    b: { ...shown.b, parts: partsOf(bText, isChanged ? [] : inB) },
  }
}
