import type { QuestionForm, SimpleBody } from '@shuyuan/contract/entities/bank/question.ts'
import type { SheetRow } from '@shuyuan/domain/import/sheet/columns.rule.ts'
import type { BadQuestion, GoodQuestion, ImportResult } from '@shuyuan/domain/import/text/result.rule.ts'
import type { Picture } from './read-sheet.ts'

/** Picture formats that browsers show; Excel has further drawing formats. */
const SHOWN = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'])

/** Placeholder for the n-th picture until it is stored as a file with an id. */
export const pictureTag = (n: number): string => `<img data-file-id="pic-${n}" alt="">`
const PICTURE = /data-file-id="(?:pic-|00000000-0000-4000-8000-0*?)(\d+)"/g

export const withPictures = (html: string, fileIds: readonly string[]): string =>
  html.replace(PICTURE, (_, n: string) => `data-file-id="${fileIds[Number(n)] ?? ''}"`)

const isShown = ({ ext }: Picture): boolean => SHOWN.has(ext)

/** Fills cells that hold only a picture with its HTML, so that they do not count as empty. */
export function fillPictureCells(rows: readonly SheetRow[], pictures: readonly Picture[]): SheetRow[] {
  const byCell = new Map<string, string>()
  pictures.forEach((picture, n) => {
    const cell = `${picture.row}\n${picture.header}`
    if (isShown(picture)) byCell.set(cell, `${byCell.get(cell) ?? ''}${pictureTag(n)}`)
  })
  return rows.map((one) => {
    const { row, cells } = one
    const filled = Object.entries(cells).map(([header, text]) => {
      const tags = byCell.get(`${row}\n${header}`)
      return [header, tags && text.trim() === '' ? `[html]${tags}` : text] as const
    })
    return { ...one, cells: Object.fromEntries(filled) }
  })
}

type Body = QuestionForm['body'] | SimpleBody

function intoBody<B extends Body>(body: B, header: string, tag: string): B {
  const letter = /^选项([A-J])$/.exec(header)?.[1]
  if (!letter) return header === '题干' ? { ...body, stem: `${body.stem}<p>${tag}</p>` } : body
  const at = letter.charCodeAt(0) - 65
  const add = <P extends { html: string }>(parts: readonly P[]): P[] =>
    parts.map((part, index) => (index === at ? { ...part, html: `${part.html}${tag}` } : part))
  if ('options' in body) return { ...body, options: add(body.options) }
  if (body.type === 'match') return { ...body, right: add(body.right) }
  return body.type === 'order' ? { ...body, items: add(body.items) } : body
}

function intoForm(form: QuestionForm, header: string, tag: string): QuestionForm {
  if (header === '解析') return { ...form, analysis: `${form.analysis}<p>${tag}</p>` }
  if (header === '答案' && 'reference' in form.key)
    return { ...form, key: { ...form.key, reference: `${form.key.reference}<p>${tag}</p>` } }
  return { ...form, body: intoBody(form.body, header, tag) }
}

function intoChild(form: QuestionForm, child: number, header: string, tag: string): QuestionForm {
  if (form.body.type !== 'composite') return form
  const children = form.body.children.map((one, index) =>
    index === child ? { ...one, body: intoBody(one.body, header, tag) } : one,
  )
  return { ...form, body: { ...form.body, children } }
}

/** Where in a question a row's picture belongs: the question itself or one of its parts. */
function placeIn({ place }: GoodQuestion | BadQuestion, picture: Picture, rows: readonly SheetRow[]): number | null {
  if (picture.row === place.line) return -1
  const no = rows.find(({ row }) => row === place.line)?.cells.材料号?.trim()
  if (!no || picture.row > place.to) return null
  const own = rows.filter(({ row, cells }) => row > place.line && row <= place.to && cells.材料号?.trim() === no)
  const at = own.findIndex(({ row }) => row === picture.row)
  return at < 0 ? null : at
}

/**
 * Appends pictures placed on cells with text after that text; formats that browsers cannot show make their row a bad
 * one.
 */
export function addPictures(
  result: ImportResult,
  rows: readonly SheetRow[],
  pictures: readonly Picture[],
): ImportResult {
  const good: GoodQuestion[] = []
  const bad: BadQuestion[] = [...result.bad]
  const textOf = (picture: Picture) => rows.find(({ row }) => row === picture.row)?.cells[picture.header] ?? ''
  for (const question of result.good) {
    let { form } = question
    const strange: string[] = []
    pictures.forEach((picture, n) => {
      const at = placeIn(question, picture, rows)
      if (at === null) return
      if (!isShown(picture)) strange.push(picture.ext)
      else if (textOf(picture).trim() !== '' && !textOf(picture).includes(pictureTag(n)))
        form =
          at < 0 ? intoForm(form, picture.header, pictureTag(n)) : intoChild(form, at, picture.header, pictureTag(n))
    })
    const { place, externalNo, section } = question
    if (strange.length === 0) good.push({ ...question, form })
    else {
      const facts = { types: [...new Set(strange)] }
      const reasons = [{ code: 'PICTURE_TYPE', facts }]
      bad.push({ place, externalNo, section, form, reasonCode: 'PICTURE_TYPE', facts, reasons, text: '' })
    }
  }
  return { ...result, good, bad: bad.sort((a, b) => a.place.line - b.place.line) }
}
