import { plainText } from '../../text/html.rule.ts'
import { EXTRAS_MARK } from '../form/extras.rule.ts'
import type { Entry } from '../form/finish.rule.ts'
import { aboutOf } from '../qti/read-qti.rule.ts'
import type { MediaFinder } from '../rich/media.rule.ts'
import type { RichReader } from '../rich/rich-in.rule.ts'
import { allOf, childOf, childrenOf, type Element, textIn } from '../tree/node.rule.ts'
import { COMMENT } from '../tree/xml.rule.ts'
import { rightsOf } from './conditions.rule.ts'
import { materialHtml, readPresentation } from './read-item.rule.ts'

const fieldsOf = (item: Element): ReadonlyMap<string, string> =>
  new Map(
    allOf(item, 'qtimetadatafield').map((field) => [
      textIn(childOf(field, 'fieldlabel')).trim(),
      textIn(childOf(field, 'fieldentry')).trim(),
    ]),
  )

const REFERENCE = 'reference'

function feedbackOf(rich: RichReader, item: Element) {
  const all = childrenOf(item, 'itemfeedback').map((one) => ({
    ident: one.attrs.ident ?? '',
    html: allOf(one, 'material')
      .map((material) => materialHtml(rich, material))
      .join(''),
  }))
  const isReference = ({ ident }: (typeof all)[number]) => ident.startsWith(REFERENCE)
  const references = new Map(all.filter(isReference).map(({ ident, html }) => [ident, html]))
  return {
    references,
    analysis: all
      .filter((one) => !isReference(one))
      .map(({ html }) => html)
      .join(''),
  }
}

function itemEntry(item: Element, finder: MediaFinder, n: number): Entry {
  const rich: RichReader = { finder, doubts: [] }
  const fields = fieldsOf(item)
  const { references, analysis } = feedbackOf(rich, item)
  const presentation = childOf(item, 'presentation') ?? item
  const reading = {
    rich,
    rights: rightsOf(item),
    type: fields.get('question_type') ?? '',
    reference: references.get(REFERENCE) ?? '',
  }
  const parts = Array.from({ length: 30 }, (_, at) => references.get(`${REFERENCE}_c${at + 1}`) ?? '')
  const { body, key, faults = [] } = readPresentation(reading, presentation, parts)
  const points = Number(fields.get('points_possible') ?? fields.get('qmd_weighting') ?? Number.NaN)
  const comments = childrenOf(item, COMMENT).map(textIn)
  const { chapter, tags } = aboutOf(comments)
  return {
    place: { line: n, to: n },
    externalNo: (item.attrs.ident ?? '').slice(0, 60),
    ...(chapter ? { chapter } : {}),
    tags,
    extras: comments.find((comment) => comment.startsWith(`${EXTRAS_MARK} `)) ?? '',
    draft: { body, key, analysis, score: Number.isFinite(points) && points > 0 ? points : null, difficulty: null },
    faults,
    doubts: rich.doubts,
    text: `${item.attrs.title ?? ''} ${plainText(textIn(presentation))}`,
  }
}

/** The questions of a file of QTI 1.2, in sections or not; the first of them is the n-th of its source. */
export const qti12Entries = (root: Element, finder: MediaFinder, n: number): Entry[] =>
  allOf(root, 'item').map((item, at) => itemEntry(item, finder, n + at))
