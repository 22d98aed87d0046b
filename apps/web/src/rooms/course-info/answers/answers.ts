import type { Answer } from '../../../api/client.ts'

export type Summary = Answer<'statAnswerStudyPaperInfo'>
export type ListedQuestion = Summary['questions'][number]
export type QuestionAnswers = Answer<'listAnswerGroupStudyPaperInfo'>
type Body = QuestionAnswers['body']
type Simple = Exclude<Body, { type: 'composite' }>

/** How hard a question was, as a colour: few points, some, nearly all. */
export const toneOf = (facility: number | null): 'low' | 'middle' | 'high' => {
  if (facility === null) return 'middle'
  if (facility < 60) return 'low'
  return facility < 85 ? 'middle' : 'high'
}

const letterAt = (index: number): string => String.fromCharCode(65 + index)

interface PartWords {
  blank: (n: number) => string
  child: (n: number) => string
  left: (n: number) => string
  item: (letter: string) => string
  place: (n: string) => string
  judge: Readonly<Record<string, string>>
}

const indexOf = (parts: readonly { id: string }[], id: string): number => parts.findIndex((one) => one.id === id)

/** What a part of a question is called. */
function simplePartName(w: PartWords, body: Simple, part: string): string {
  if (body.type === 'fill' || body.type === 'fill-o') return w.blank(indexOf(body.blanks, part) + 1)
  if (body.type === 'match') return w.left(indexOf(body.left, part) + 1)
  if (body.type === 'order') return w.item(letterAt(indexOf(body.items, part)))
  return ''
}

function simpleValueName(w: PartWords, body: Simple, value: string): string {
  if (body.type === 'single' || body.type === 'multiple') return letterAt(indexOf(body.options, value))
  if (body.type === 'judge') return w.judge[value] ?? value
  if (body.type === 'match') return letterAt(indexOf(body.right, value))
  return body.type === 'order' ? w.place(value) : value
}

function childOf(body: Body, part: string) {
  if (body.type !== 'composite') return { simple: body as Simple, own: part, index: -1 }
  const [id = '', own = ''] = part.split('/')
  const index = indexOf(body.children, id)
  return { simple: body.children[index]?.body, own, index }
}

export function partName(w: PartWords, body: Body, part: string): string {
  const { simple, own, index } = childOf(body, part)
  const name = simple && own ? simplePartName(w, simple, own) : ''
  return [index >= 0 ? w.child(index + 1) : '', name].filter(Boolean).join(' ')
}

export function valueName(w: PartWords, body: Body, part: string, value: string): string {
  const { simple } = childOf(body, part)
  return simple ? simpleValueName(w, simple, value) : value
}

/** Whether students wrote a text of their own there, against accepted ones. */
export function isBlankPart(body: Body, part: string): boolean {
  const { simple } = childOf(body, part)
  return simple?.type === 'fill' || simple?.type === 'fill-o'
}
