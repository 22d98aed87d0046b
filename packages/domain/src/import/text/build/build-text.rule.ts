import type { ScorePoint } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '../../../scoring/round.rule.ts'
import { unhold } from '../held.rule.ts'
import { paragraphs, richHtml, richOf } from '../rich.rule.ts'
import { scoresIn } from '../scores.rule.ts'
import { type BuildContext, type Built, fault } from './built.rule.ts'

const POINT = /(.+?)[（(]\s*(\d{1,2}(?:\.\d+)?)\s*分\s*[)）][；;，,。.]?/g
const TEXT_MAX = 500
const DEFAULT_FILES = { accept: ['doc', 'docx', 'pdf', 'jpg', 'png', 'zip'], maxFiles: 5 }

/** «要点一（2分）；要点二（3分）»: taken as scoring points if they add up to the score. */
export function readPoints(texts: readonly string[]): ScorePoint[] {
  const found = texts.flatMap((text) => [...text.matchAll(POINT)])
  return found.map((match, index) => ({
    id: `p${index + 1}`,
    text: (match[1] ?? '')
      .trim()
      .replace(/^[；;，,。\s]+|^\s*[（(]\s*\d{1,2}\s*[)）]\s*/g, '')
      .slice(0, TEXT_MAX),
    score: Number(match[2]),
  }))
}

/** Points of the stem's parts («（1）…（6分）») add up to the score if the question states none. */
function scoreOfParts({ stem }: BuildContext): number | undefined {
  const parts = stem.flatMap(scoresIn)
  return parts.length > 1 ? sumScores(parts) : undefined
}

export function buildText(context: BuildContext): Built {
  const { raw, held, hint } = context
  const stem = richHtml(context.stem, held)
  // Often the worked solution (【解答】) is the only answer.
  const answer = raw.answer ?? raw.analysis
  const reference = richOf(answer, held)
  const read = readPoints(paragraphs(answer ?? [], held).map((text) => unhold(text, held)))
  const sum = sumScores(read.map((point) => point.score))
  const wanted = context.score ?? scoreOfParts(context)
  const isWhole = read.length > 1 && (wanted === undefined || wanted === sum)
  const points = isWhole ? { points: read } : {}
  const score = context.score ?? wanted ?? (isWhole ? sum : undefined)
  const common = { explained: [], ...(score === undefined ? {} : { score }) }
  if (hint === 'essay') {
    return { ...common, body: { type: 'essay', stem }, key: { type: 'essay', reference, ...points }, faults: [] }
  }
  if (hint === 'file') {
    const body = { type: 'file' as const, stem, ...DEFAULT_FILES }
    return { ...common, body, key: { type: 'file', reference, ...points }, faults: [] }
  }
  const faults = reference === '' ? [fault('NO_ANSWER')] : []
  return { ...common, body: { type: 'short', stem }, key: { type: 'short', reference, ...points }, faults }
}
