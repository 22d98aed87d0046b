import type {
  BlankKey,
  QuestionBody,
  QuestionForm,
  QuestionKey,
  SimpleBody,
  SimpleKey,
} from '@shuyuan/contract/entities/bank/question.ts'
import { hashText, makeRng, shuffled } from '@shuyuan/domain/math/random.rule.ts'
import type { DemoQuestion } from '../types.ts'
import { inline, rich } from './rich.ts'

/**
 * Question builders. `ref` combines section and knowledge point: '1.3 行列式的性质'.
 * Texts use the markup of rich.ts; the builders generate the ids, so that a bank reads like a printed one.
 */

export type Draft = Omit<DemoQuestion, 'externalNo'>
export type Difficulty = 1 | 2 | 3 | 4 | 5

const LETTERS = 'abcdefghij'

function draft(
  ref: string,
  difficulty: Difficulty,
  score: number,
  body: QuestionBody,
  key: QuestionKey,
  analysis: string,
): Draft {
  const space = ref.indexOf(' ')
  const section = ref.slice(0, space)
  const knowledge = ref.slice(space + 1)
  const form: QuestionForm = { body, key, analysis: rich(analysis), score, difficulty }
  return { section, chapter: Number.parseInt(section, 10), knowledge, status: 'enabled', form }
}

const LAST = /^(以上|都(对|不对))/

/** Shuffles options by seed, so that the letter of the key gives nothing away; «以上都对» keeps its place. */
function options(texts: readonly string[], right: string, seed: string) {
  const places = texts.some((t) => LAST.test(t)) ? texts.map((_t, i) => i) : shuffled([...texts.keys()], makeRng(seed))
  const shown = places.map((from, i) => ({
    id: LETTERS.charAt(i),
    html: inline(texts[from] ?? ''),
    ...(LAST.test(texts[from] ?? '') ? { fixed: true } : {}),
  }))
  const moved = [...right].map((letter) => LETTERS.charAt(places.indexOf(LETTERS.indexOf(letter)))).sort()
  return { shown, right: moved }
}

export function single(
  ref: string,
  difficulty: Difficulty,
  stem: string,
  texts: readonly string[],
  right: string,
  analysis: string,
): Draft {
  const made = options(texts, right, stem)
  const body = { type: 'single' as const, stem: rich(stem), options: made.shown }
  return draft(ref, difficulty, 3, body, { type: 'single', right: made.right[0] ?? null }, analysis)
}

/** `right` is the letters of the key: 'abd'. */
export function multiple(
  ref: string,
  difficulty: Difficulty,
  stem: string,
  texts: readonly string[],
  right: string,
  analysis: string,
): Draft {
  const made = options(texts, right, stem)
  const body = { type: 'multiple' as const, stem: rich(stem), options: made.shown }
  return draft(ref, difficulty, 4, body, { type: 'multiple', right: made.right, rule: 'halfWhenMissing' }, analysis)
}

export function judge(ref: string, difficulty: Difficulty, stem: string, right: boolean, analysis: string): Draft {
  return draft(ref, difficulty, 2, { type: 'judge', stem: rich(stem) }, { type: 'judge', right }, analysis)
}

/** Blanks are written in the stem in 【】, alternatives separated by a bar; square brackets stay free for formulas. */
function blanks(stem: string): { stem: string; keys: BlankKey[] } {
  const keys: BlankKey[] = []
  const shown = stem.replace(/【([^】]+)】/g, (_all, accepts: string) => {
    const id = `b${keys.length + 1}`
    keys.push({ id, accepts: accepts.split('|'), ignoreSpace: true, ignoreCase: true })
    return `[[${id}]]`
  })
  return { stem: rich(shown), keys }
}

function filling(type: 'fill' | 'fill-o', ref: string, difficulty: Difficulty, stem: string, analysis: string): Draft {
  const made = blanks(stem)
  const body = { type, stem: made.stem, blanks: made.keys.map(({ id }) => ({ id })) }
  return draft(ref, difficulty, made.keys.length * 2, body, { type, blanks: made.keys }, analysis)
}

/** Blanks in order: `秩为【2】`; alternatives are separated by a bar: `【1/2|0.5】`. */
export const fill = (ref: string, difficulty: Difficulty, stem: string, analysis: string) =>
  filling('fill', ref, difficulty, stem, analysis)

/** Blanks whose answers may come in any order. */
export const fillAny = (ref: string, difficulty: Difficulty, stem: string, analysis: string) =>
  filling('fill-o', ref, difficulty, stem, analysis)

type Points = readonly (readonly [text: string, score: number])[]

const scorePoints = (points: Points) => points.map(([text, score], i) => ({ id: `p${i + 1}`, text, score }))
const total = (points: Points) => points.reduce((sum, [, score]) => sum + score, 0)

export function short(
  ref: string,
  difficulty: Difficulty,
  stem: string,
  reference: string,
  points: Points,
  analysis = '',
): Draft {
  const body = { type: 'short' as const, stem: rich(stem), maxChars: 3000, maxFiles: 3 }
  const key = { type: 'short' as const, reference: rich(reference), points: scorePoints(points) }
  return draft(ref, difficulty, total(points), body, key, analysis || reference)
}

export function essay(
  ref: string,
  difficulty: Difficulty,
  stem: string,
  reference: string,
  points: Points,
  analysis = '',
): Draft {
  const body = { type: 'essay' as const, stem: rich(stem), minChars: 200, maxChars: 5000, maxFiles: 3 }
  const key = { type: 'essay' as const, reference: rich(reference), points: scorePoints(points) }
  return draft(ref, difficulty, total(points), body, key, analysis || reference)
}

/** Pairs are written side by side; the right side is shown in a different order. */
export function match(
  ref: string,
  difficulty: Difficulty,
  stem: string,
  pairs: readonly (readonly [string, string])[],
  analysis: string,
): Draft {
  const order = scrambled(pairs.length, stem)
  const right = order.map((from, i) => ({ id: LETTERS.charAt(i), html: inline(pairs[from]?.[1] ?? '') }))
  const left = pairs.map(([l], i) => ({ id: `l${i + 1}`, html: inline(l) }))
  const key = Object.fromEntries(pairs.map((_p, i) => [`l${i + 1}`, [LETTERS.charAt(order.indexOf(i))]]))
  const body = { type: 'match' as const, stem: rich(stem), left, right }
  return draft(ref, difficulty, pairs.length, body, { type: 'match', pairs: key, rule: 'perPair' }, analysis)
}

/** Items are written in the right order and shown in a different one. */
export function order(
  ref: string,
  difficulty: Difficulty,
  stem: string,
  right: readonly string[],
  analysis: string,
): Draft {
  const places = scrambled(right.length, stem)
  const items = places.map((from, i) => ({ id: LETTERS.charAt(i), html: inline(right[from] ?? '') }))
  const key = right.map((_r, i) => LETTERS.charAt(places.indexOf(i)))
  const body = { type: 'order' as const, stem: rich(stem), items }
  return draft(ref, difficulty, right.length, body, { type: 'order', right: key, rule: 'adjacent' }, analysis)
}

/** An order that is never the original one. */
function scrambled(count: number, seed: string): number[] {
  const straight = Array.from({ length: count }, (_v, i) => i)
  const rng = makeRng(hashText(seed))
  for (;;) {
    const out = shuffled(straight, rng)
    if (count < 2 || out.some((v, i) => v !== i)) return out
  }
}

/** A case or passage with parts, whose scores add up. */
export function composite(
  ref: string,
  difficulty: Difficulty,
  material: string,
  parts: readonly Draft[],
  analysis = '',
): Draft {
  const children = parts.map((p, i) => ({ id: `c${i + 1}`, score: p.form.score, body: p.form.body as SimpleBody }))
  const keys = Object.fromEntries(parts.map((p, i) => [`c${i + 1}`, p.form.key as SimpleKey]))
  const explained = parts.map((p, i) => `<p><strong>第 ${i + 1} 小题</strong></p>${p.form.analysis}`).join('')
  const made = draft(
    ref,
    difficulty,
    children.reduce((sum, c) => sum + c.score, 0),
    { type: 'composite', stem: rich(material), children },
    { type: 'composite', children: keys },
    '',
  )
  return { ...made, form: { ...made.form, analysis: (analysis ? rich(analysis) : '') + explained } }
}

export const asDraft = (question: Draft): Draft => ({ ...question, status: 'draft' })
export const asDisabled = (question: Draft): Draft => ({ ...question, status: 'disabled' })

/** Numbers the questions by chapter: LA-0103 is the third question of chapter one. */
export function numbered(prefix: string, drafts: readonly Draft[]): DemoQuestion[] {
  const seen = new Map<number, number>()
  return drafts.map((d) => {
    const n = (seen.get(d.chapter) ?? 0) + 1
    seen.set(d.chapter, n)
    return { externalNo: `${prefix}-${String(d.chapter).padStart(2, '0')}${String(n).padStart(2, '0')}`, ...d }
  })
}
