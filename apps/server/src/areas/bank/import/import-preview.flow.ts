import { extname } from 'node:path'
import { CLASSIFY_MAX, TAG_LENGTH, TAGS_MAX } from '@shuyuan/contract/calls/bank/questionInfo.calls.ts'
import { type QuestionForm, questionForm, SOUND_TYPES } from '@shuyuan/contract/entities/bank/question.ts'
import type { ImportedRow, ImportPreview, UnreadRow } from '@shuyuan/contract/entities/bank/question-import.ts'
import { buildChapterTree, flattenTree } from '@shuyuan/domain/course/chapter-tree.rule.ts'
import { placeOfRow } from '@shuyuan/domain/import/rows/row-place.rule.ts'
import type {
  BadQuestion,
  GoodQuestion,
  ImportDefaults,
  ImportResult,
  Place,
} from '@shuyuan/domain/import/text/result.rule.ts'
import type { Ctx, Uploaded } from '../../../wire/context.ts'
import { AppError, badField } from '../../../wire/error.ts'
import { readChapters } from '../../course/content/chapter.read.ts'
import { storeBytes } from '../../file/store-bytes.flow.ts'
import { type BankStem, bankStems } from '../alike/alike.read.ts'
import { alikeText } from '../alike/alike-text.ts'
import { doubtUnstored } from '../formats/taken-media.ts'
import type { BankAccess } from '../question/bank-access.read.ts'
import { classifyTree } from '../question/classify.read.ts'
import { mapRich, withQuestionLinks } from '../question/rich-texts.ts'
import { runBankTask } from './bank-task.ts'
import { type Kept, storePreview } from './kept-preview.ts'
import { type ChapterName, chapterFor } from './match-place.ts'
import type { ImportSource, ReadImport } from './read-import.ts'
import { withPictures } from './sheet-pictures.ts'

interface Asked {
  text?: string | undefined
  format: ImportSource['format']
  defaults: ImportDefaults & { chapterId: string | null }
}

/** Only packages, which hold pictures, may be larger. */
const FILE_BYTES_MAX = 20 * 1024 * 1024
const EXTENSIONS = ['xlsx', 'xls', 'txt', 'gift', 'xml', 'zip', 'docx'] as const
type Ext = (typeof EXTENSIONS)[number]
const isKnown = (ext: string): ext is Ext => (EXTENSIONS as readonly string[]).includes(ext)

function sourceOf({ text, format }: Pick<Asked, 'text' | 'format'>, file: Uploaded | null): ImportSource {
  if (file) {
    const ext = extname(file.name).slice(1).toLowerCase()
    if (!isKnown(ext)) throw new AppError(100414)
    if (ext !== 'zip' && file.size > FILE_BYTES_MAX) throw new AppError(100413, { limit: '20M' })
    return { path: file.path, ext, format }
  }
  if (!text?.trim()) throw badField('text', '请选择文件或粘贴文本', 'choose a file or paste text')
  return { text, format }
}

interface Names {
  chapters: ChapterName[]
  /** Name of a knowledge point → its id. */
  points: ReadonlyMap<string, string>
  defaultChapter: string
}

async function namesOf(ctx: Ctx, access: BankAccess, defaultChapter: string | null): Promise<Names> {
  const [chapters, points] = await Promise.all([
    readChapters(ctx.db, access.courseId),
    classifyTree(ctx.db, access.basicCourseId),
  ])
  return {
    chapters: flattenTree(buildChapterTree(chapters)).map(({ row, no }) => ({ id: row.id, title: row.title, no })),
    points: new Map(points.map(({ name, id }) => [name, id])),
    defaultChapter: chapters.some(({ id }) => id === defaultChapter) ? (defaultChapter ?? '') : '',
  }
}

function placeOf({ chapter = '', tags = [] }: Pick<GoodQuestion, 'chapter' | 'tags'>, names: Names) {
  const known = tags.flatMap((tag) => names.points.get(tag) ?? []).slice(0, CLASSIFY_MAX)
  const free = tags.filter((tag) => !names.points.has(tag)).map((tag) => tag.slice(0, TAG_LENGTH))
  const chapterId = chapter ? chapterFor(chapter, names.chapters) : names.defaultChapter
  return {
    chapterId,
    chapterText: chapter,
    classifyIds: [...new Set(known)],
    tags: [...new Set(free)].slice(0, TAGS_MAX),
  }
}

/** As the sheet counts its rows, with its name where several were read. */
function shownPlace({ line, to }: Place, sheets: readonly string[]): ImportedRow['place'] {
  const { row, sheet } = placeOfRow(line, sheets)
  return { line: row, to: placeOfRow(to, sheets).row, ...(sheet ? { sheet } : {}) }
}

function goodRows(
  { parsed, alike, sheets = [] }: ReadImport,
  rowOf: (one: object) => number,
  bank: BankStem[],
  names: Names,
) {
  const byId = new Map(bank.map((one) => [one.id, one]))
  return parsed.good.map((one, index): ImportedRow => {
    const found = alike[index] ?? { bank: [], earlier: null }
    const inBank = found.bank.flatMap(({ id, likeness }) => {
      const known = byId.get(id)
      return known ? [{ likeness, questionId: id, row: 0, stem: known.stem, status: known.status }] : []
    })
    const first = found.earlier && parsed.good[found.earlier.index]
    const inFile = first
      ? [
          {
            likeness: found.earlier?.likeness ?? 1,
            questionId: '',
            row: rowOf(first),
            stem: first.form.body.stem,
            status: '' as const,
          },
        ]
      : []
    const { place, externalNo, form: question, defaulted } = one
    return {
      row: rowOf(one),
      place: shownPlace(place, sheets),
      externalNo,
      question,
      defaulted,
      ...placeOf(one, names),
      alike: [...inBank, ...inFile],
    }
  })
}

/** A form too broken for the editor is not sent, only its text. */
const formOr = (form: QuestionForm | undefined): QuestionForm | null => questionForm.safeParse(form).data ?? null

const NOWHERE = { chapterId: '', classifyIds: [], tags: [] }

function unreadPlace(one: BadQuestion, names: Names): Pick<UnreadRow, 'chapterId' | 'classifyIds' | 'tags'> {
  if (!one.check) return NOWHERE
  const { chapterId, classifyIds, tags } = placeOf(one, names)
  return { chapterId, classifyIds, tags }
}

const badRow = (one: BadQuestion, row: number, names: Names, sheets: readonly string[]): UnreadRow => ({
  row,
  place: shownPlace(one.place, sheets),
  externalNo: one.externalNo,
  column: typeof one.facts.column === 'string' ? one.facts.column : '',
  text: one.text.slice(0, 4000),
  reasons: one.reasons,
  question: formOr(one.form),
  check: one.check === true,
  ...unreadPlace(one, names),
})

/** The editor takes fewer, but questions of earlier years have them. */
const SOUNDS: readonly string[] = [...SOUND_TYPES, 'wav', 'ogg', 'aac']

/** Stores what came with the questions as files of the course; the questions then refer to them by id. */
async function storePictures(ctx: Ctx, access: BankAccess, { parsed, pictures }: ReadImport): Promise<ImportResult> {
  if (pictures.length === 0) return parsed
  const ids: string[] = []
  for (const [n, { bytes, ext }] of pictures.entries()) {
    const kind = SOUNDS.includes(ext) ? 'audio' : 'image'
    const target = { scope: 'course', kind, refType: 'course', refId: access.courseId } as const
    const stored = await storeBytes(ctx, `${n + 1}.${ext}`, bytes, target).catch((error: unknown) => {
      // It is none of what its name says, or too large: the question is shown to a person first.
      if (error instanceof AppError) return null
      throw error
    })
    ids.push(stored?.fileId ?? '')
  }
  return mapRich(doubtUnstored(parsed, ids), (html) => withPictures(html, ids))
}

/** Reads and compares the source without changing the bank. */
export async function previewImport(
  ctx: Ctx,
  access: BankAccess,
  { text, format, defaults }: Asked,
  file: Uploaded | null,
): Promise<ImportPreview> {
  const source = sourceOf({ text, format }, file)
  const bank = await bankStems(ctx, access)
  const read = await runBankTask({
    kind: 'read',
    source,
    defaults: { score: defaults.score, difficulty: defaults.difficulty },
    bank: bank.map(({ id, body }) => ({ id, text: alikeText(body) })),
  })
  const parsed = await storePictures(ctx, access, read)
  const { good, bad, sections, ignored } = parsed
  const order = [...good, ...bad].sort((a, b) => a.place.line - b.place.line)
  const rows = new Map<object, number>(order.map((one, index) => [one, index + 1]))
  const rowOf = (one: object) => rows.get(one) ?? 0
  const names = await namesOf(ctx, access, defaults.chapterId)
  const kept: Kept = {
    courseId: access.courseId,
    format: read.format,
    fileName: file?.name ?? '',
    total: order.length,
    good: goodRows({ ...read, parsed }, rowOf, bank, names),
    bad: bad.map((one) => badRow(one, rowOf(one), names, read.sheets ?? [])),
    sections: sections.map(({ line, title, statedCount, statedTotal, foundCount, foundTotal }) => ({
      ...{ line, title, statedCount, statedTotal, foundCount, foundTotal },
    })),
    ignored: ignored.map((one) => ({ ...one, place: shownPlace(one.place, read.sheets ?? []) })),
    notes: read.notes.map((note) => note[ctx.lang]),
  }
  const importId = await storePreview(ctx.db, ctx.me.userId, ctx.now, kept)
  const { courseId: _, ...answer } = kept
  return withQuestionLinks(ctx, { step: 'preview', importId, ...answer }, 'reader')
}
