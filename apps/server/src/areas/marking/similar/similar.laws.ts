import { alikeness, commonPassages, writtenIn } from '@shuyuan/domain/similarity/alike-pairs.rule.ts'
import { comparable } from '@shuyuan/domain/similarity/similar-passages.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Finding, Law } from '../../../laws/law.ts'
import { piecesOf } from '../../../laws/stream.ts'
import { hashOfText, textOfAnswer } from './answer-text.ts'
import { givenIn } from './similar-check.read.ts'
import { answersOfPair } from './written-answers.read.ts'

const PIECE = 100

interface Pair {
  id: string
  aAttempt: string
  aHash: string
  bHash: string
  aPercent: number
  bPercent: number
  percent: number
  common: number[]
  versions: string[]
}

const PAIRS = sql<Pair>`
  select p.id, p.a_attempt as "aAttempt", p.a_hash as "aHash", p.b_hash as "bHash", p.percent, p.a_percent as "aPercent",
    p.b_percent as "bPercent", c.common, c.versions
  from similar_pair p join similar_check c on c.assignment_id = p.assignment_id and c.question_id = p.question_id
  where p.judged is null`

/** Pairs whose texts are still those that were compared; a judged one may be of an earlier comparison. */
async function* shares(db: Db): AsyncIterable<Finding> {
  for await (const rows of piecesOf(db, PAIRS, PIECE))
    for (const { id, aAttempt, aHash, bHash, common, versions, ...stored } of rows) {
      const answers = await answersOfPair(db, id)
      const [a, b] = [
        answers.find((one) => one.studyPaperId === aAttempt),
        answers.find((one) => one.studyPaperId !== aAttempt),
      ]
      if (!a || !b) continue
      const [aText, bText] = [textOfAnswer(a), textOfAnswer(b)]
      if (hashOfText(aText) !== aHash || hashOfText(bText) !== bHash) continue
      const given = comparable(await givenIn(db, versions))
      const side = (text: string) => ({ text, own: writtenIn(text, given) })
      const { percent, aPercent, bPercent } = alikeness(side(aText), side(bText), commonPassages(common))
      yield { id, stored, computed: { percent, aPercent, bPercent } }
    }
}

export const similarLaws: Law[] = [
  {
    name: 'marking.similar-share',
    guards: ['similarPair', 'similarCheck', 'answerWords'],
    says: 'Two alike answers have as much in common as their texts say, while these are the texts that were compared.',
    source: 'alike-pairs.rule',
    findings: shares,
  },
]
