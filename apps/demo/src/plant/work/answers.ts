import type { AnswerContent, SimpleAnswer, SimpleBody, SimpleKey } from '@shuyuan/contract/entities/bank/question.ts'
import type { Rng } from '@shuyuan/domain/math/random.rule.ts'
import { modelAnswer } from '@shuyuan/domain/scoring/question/model-answer.rule.ts'
import type { DemoCourse } from '../../content/types.ts'
import type { SeededQuestion } from './bank.ts'

export interface Given {
  content: AnswerContent
  /** Quality of a written answer from 0 to 1, as a marker would judge it. */
  quality: number
}

const GENERIC = [
  '这部分还不太理解，先写出已知条件。',
  '根据教材的定义，结合所给条件分析即可。',
  '先列出公式，再代入计算。',
]

/** A plausible wrong answer: close, not absurd. */
function wrong(body: SimpleBody, key: SimpleKey, rng: Rng): SimpleAnswer {
  if (body.type === 'single' && key.type === 'single')
    return { type: 'single', choice: rng.pick(body.options.filter(({ id }) => id !== key.right)).id }
  if (body.type === 'multiple' && key.type === 'multiple') {
    const missing = key.right.length > 1 && rng.chance(0.6)
    const other = body.options.find(({ id }) => !key.right.includes(id))
    return { type: 'multiple', choices: missing ? key.right.slice(1) : [...key.right, ...(other ? [other.id] : [])] }
  }
  if (key.type === 'judge') return { type: 'judge', value: key.right === null ? null : !key.right }
  if (key.type === 'fill' || key.type === 'fill-o') {
    const [first, ...rest] = key.blanks
    const kept = rest.map((blank) => [blank.id, blank.accepts[0] ?? ''] as const)
    return { type: key.type, blanks: Object.fromEntries([[first?.id ?? '', String(rng.int(2, 9))], ...kept]) }
  }
  if (key.type === 'match') {
    const ids = Object.keys(key.pairs)
    const turned = ids.map((id, place) => [id, key.pairs[ids[(place + 1) % ids.length] as string] ?? []] as const)
    return { type: 'match', pairs: Object.fromEntries(turned) }
  }
  if (key.type === 'order') return { type: 'order', order: [...key.right.slice(1), key.right[0] as string] }
  if (key.type === 'file') return { type: 'file', note: '' }
  const type = key.type === 'essay' ? ('essay' as const) : ('short' as const)
  return { type, html: `<p>${rng.pick(GENERIC)}</p>` }
}

type Samples = DemoCourse['sampleAnswers']

function writtenAnswer(question: SeededQuestion, samples: Samples, ability: number, rng: Rng): Given {
  const type = question.body.type === 'essay' ? ('essay' as const) : ('short' as const)
  const sample = samples.find(({ externalNo }) => externalNo === question.externalNo)
  const reference = 'reference' in question.key ? question.key.reference : ''
  const draw = ability + (rng.next() - 0.5) * 0.4
  const level = draw > 0.75 ? 'good' : draw > 0.45 ? 'middling' : 'weak'
  const quality = { good: 0.85 + rng.next() * 0.15, middling: 0.5 + rng.next() * 0.25, weak: 0.1 + rng.next() * 0.3 }[
    level
  ]
  if (sample) return { content: { type, html: `<p>${sample[level]}</p>` }, quality }
  const paragraphs = reference.match(/<p>.*?<\/p>/gs) ?? [reference]
  const part =
    level === 'good'
      ? paragraphs
      : level === 'middling'
        ? paragraphs.slice(0, Math.max(1, Math.ceil(paragraphs.length / 2)))
        : [`<p>${rng.pick(GENERIC)}</p>`]
  return { content: { type, html: part.join('') }, quality }
}

/** What a student of this ability answers; harder questions go wrong more often. */
export function answerOf(question: SeededQuestion, samples: Samples, ability: number, rng: Rng): Given {
  const { body, key } = question
  if (body.type === 'short' || body.type === 'essay') return writtenAnswer(question, samples, ability, rng)
  const chance = Math.min(0.98, Math.max(0.08, ability + (3 - question.difficulty) * 0.07))
  if (body.type === 'composite' && key.type === 'composite') {
    const model = modelAnswer(body, key)
    const children = model.type === 'composite' ? { ...model.children } : {}
    for (const child of body.children) {
      const childKey = key.children[child.id]
      if (childKey && !rng.chance(chance)) children[child.id] = wrong(child.body, childKey, rng)
    }
    return { content: { type: 'composite', children }, quality: chance }
  }
  if (rng.chance(chance)) return { content: modelAnswer(body, key), quality: 1 }
  return { content: wrong(body as SimpleBody, key as SimpleKey, rng) as AnswerContent, quality: 0 }
}
