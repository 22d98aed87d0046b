import type { In } from '@shuyuan/contract/calls/index.ts'
import type { PlaceKind } from '@shuyuan/contract/entities/study/tag.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
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

/** A line that begins like Markdown's own marks is the writer's, and stays as it was typed. */
const escaped = (text: string): string => text.replace(/^([#>*+-]|\d+\.)/gm, '\\$1')

/** Own notes and marks as a Markdown text, under the headings of chapters and resources. */
export async function tagText(
  ctx: Ctx,
  of: { studentId: string | null; courseId: string; courseName: string },
  filter: Omit<In<'exportStudyResTagInfo'>, 'courseId'>,
): Promise<FileAnswer> {
  const lines: string[] = [`# ${of.courseName}`]
  let chapter = ''
  let resource = ''
  for (let skip = 0; ; skip += PIECE) {
    const { rows } = await listTags(ctx.db, of, filter, { limit: PIECE, skip, field: 'place', dir: 'asc' })
    for (const row of rows) {
      if (row.chapterTitle !== chapter) lines.push(`## ${row.chapterTitle}`)
      if (row.resourceId !== resource) lines.push(`### ${row.resourceTitle}`)
      chapter = row.chapterTitle
      resource = row.resourceId
      const head = [placeOf(row, ctx.lang), KINDS[row.kind][ctx.lang]].filter(Boolean).join(' · ')
      lines.push(`**${head}**${row.text ? `\n\n${escaped(row.text)}` : ''}`)
    }
    if (rows.length < PIECE) break
  }
  const body = Buffer.from(`${lines.join('\n\n')}\n`)
  return {
    body,
    name: `${of.courseName.replace(/[\\/:*?"<>|]/g, ' ')}.md`,
    mime: 'text/markdown; charset=utf-8',
    size: body.length,
  }
}
