import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Ctx, FileAnswer } from '../../../wire/context.ts'
import { DUTIES, type Line, talkExport, textOf } from './room.sheet.ts'
import type { RoomRow } from './room-access.read.ts'

const PIECE = 1000
/** Editors of Windows take the text for UTF-8 by this mark. */
const BOM = '\uFEFF'

/** The record of a room as a text: one paragraph a message. */
export async function talkText(ctx: Ctx, room: RoomRow): Promise<FileAnswer> {
  const { lang } = ctx
  const by = { lang, now: ctx.now, userId: ctx.me.userId }
  const said: string[] = []
  for (let skip = 0; ; skip += PIECE) {
    const lines = (await talkExport.rows(ctx.db, by as never, { id: room.id }, { limit: PIECE, skip })) as Line[]
    for (const line of lines) {
      const mark = line.isQuestion ? (lang === 'en' ? ' [question]' : '【提问】') : ''
      said.push(`${clockText(line.at)} ${line.name} (${DUTIES[line.duty][lang]})${mark}\n${textOf(line, lang)}`)
    }
    if (lines.length < PIECE) break
  }
  const head = [room.title, `${clockText(room.startsAt)} – ${clockText(room.endsAt)}`, room.question].filter(Boolean)
  const body = Buffer.from(`${BOM}${[head.join('\n'), ...said].join('\n\n')}\n`)
  return {
    body,
    name: `${room.title.replace(/[\\/:*?"<>|]/g, ' ')}.txt`,
    mime: 'text/plain; charset=utf-8',
    size: body.length,
  }
}
