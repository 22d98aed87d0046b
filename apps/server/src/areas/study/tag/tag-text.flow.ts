import type { In } from '@shuyuan/contract/calls/index.ts'
import type { PlaceKind } from '@shuyuan/contract/entities/study/tag.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { DOCX, type DocPart, writeDocx } from '../../file/docx.ts'
import { listTags, type TagRow } from './tag-list.read.ts'

const PIECE = 1000
const KINDS: Record<PlaceKind, { zh: string; en: string }> = {
  note: { zh: '笔记', en: 'Note' },
  bookmark: { zh: '书签', en: 'Bookmark' },
  confused: { zh: '不懂', en: 'Not understood' },
}

/** 1:02:05; a film shorter than an hour has no hours. */
function clock(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

function placeOf({ position, resourceKind }: TagRow, lang: 'zh' | 'en'): string {
  if (position === 0) return ''
  if (resourceKind === 'video' || resourceKind === 'audio') return clock(position)
  return lang === 'en' ? `page ${position}` : `第${position}页`
}

/** Where a mark stands, what it is, and what its writer calls it by. */
const headOf = (row: TagRow, lang: 'zh' | 'en'): string =>
  [placeOf(row, lang), KINDS[row.kind][lang], listed(row.tags, lang)].filter(Boolean).join(' · ')

/** Own marks with the headings of the chapters and resources under which they come. */
interface Section {
  chapter: string
  resource: string
  rows: TagRow[]
}

function sectionsOf(rows: readonly TagRow[]): Section[] {
  const sections: Section[] = []
  let last = ''
  for (const row of rows) {
    if (row.resourceId !== last) {
      const before = sections.at(-1)
      const isSame =
        before !== undefined && rows.find((one) => one.resourceId === last)?.chapterTitle === row.chapterTitle
      sections.push({ chapter: isSame ? '' : row.chapterTitle, resource: row.resourceTitle, rows: [] })
    }
    last = row.resourceId
    sections.at(-1)?.rows.push(row)
  }
  return sections
}

/** A line that begins like Markdown's own marks is the writer's, and stays as it was typed. */
const escaped = (text: string): string => text.replace(/^([#>*+-]|\d+\.)/gm, '\\$1')

function markdownOf(title: string, sections: readonly Section[], lang: 'zh' | 'en'): string {
  const lines = [`# ${title}`]
  for (const { chapter, resource, rows } of sections) {
    if (chapter) lines.push(`## ${chapter}`)
    lines.push(`### ${resource}`)
    for (const row of rows) lines.push(`**${headOf(row, lang)}**${row.text ? `\n\n${escaped(row.text)}` : ''}`)
  }
  return `${lines.join('\n\n')}\n`
}

function partsOf(title: string, sections: readonly Section[], lang: 'zh' | 'en'): DocPart[] {
  return [
    { kind: 'title', text: title },
    ...sections.flatMap(({ chapter, resource, rows }): DocPart[] => [
      { kind: 'heading', text: [chapter, resource].filter(Boolean).join(' · ') },
      ...rows.map((row): DocPart => ({ kind: 'text', text: [headOf(row, lang), row.text].filter(Boolean).join('\n') })),
    ]),
  ]
}

type Filter = Omit<In<'exportStudyResTagInfo'>, 'courseId' | 'format'>

async function allTags(db: Db, of: { studentId: string | null; courseId: string }, filter: Filter) {
  const all: TagRow[] = []
  for (let skip = 0; ; skip += PIECE) {
    const { rows } = await listTags(db, of, filter, { limit: PIECE, skip, field: 'place', dir: 'asc' })
    all.push(...rows)
    if (rows.length < PIECE) return all
  }
}

interface OwnCourse {
  studentId: string | null
  courseId: string
  courseName: string
}

/** The same as the parts of a Word document. */
export const notesDocument = async (db: Db, of: OwnCourse, lang: 'zh' | 'en'): Promise<DocPart[]> =>
  partsOf(of.courseName, sectionsOf(await allTags(db, of, {})), lang)

/** Own notes and marks under the headings of chapters and resources, as a Markdown text or a Word document. */
export async function tagText(
  ctx: Ctx,
  of: OwnCourse,
  { format = 'md', ...filter }: Filter & { format?: 'md' | 'docx' },
): Promise<FileAnswer> {
  const sections = sectionsOf(await allTags(ctx.db, of, filter))
  const name = of.courseName.replace(/[\\/:*?"<>|]/g, ' ')
  if (format === 'docx') {
    const parts = partsOf(of.courseName, sections, ctx.lang)
    const body = await writeDocx(ctx.deps.config.dataDir, parts, ctx.now)
    return { body, name: `${name}.docx`, mime: DOCX, size: body.length }
  }
  const body = Buffer.from(markdownOf(of.courseName, sections, ctx.lang))
  return { body, name: `${name}.md`, mime: 'text/markdown; charset=utf-8', size: body.length }
}
