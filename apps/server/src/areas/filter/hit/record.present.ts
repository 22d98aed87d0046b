import { snippetOf } from '@shuyuan/domain/words/as-read.rule.ts'
import type { RecordRow } from './record-query.read.ts'

const MINUTE_MS = 60_000

const ACTIONS = { blocked: 'block', masked: 'mask', pending: 'hold', approved: 'hold', rejected: 'hold' } as const

const wordsOf = ({ hits }: RecordRow): string[] => [...new Set(hits.map(({ word }) => word))]

/** How long a text waited for its decision, or waits till now. */
function waitOf({ state, createdAt, handledAt }: RecordRow, now: Date): number {
  const end = handledAt ?? (state === 'pending' ? now : createdAt)
  return Math.max(0, Math.floor((end.getTime() - createdAt.getTime()) / MINUTE_MS))
}

export function presentRecord(row: RecordRow, now: Date) {
  const { id, createdAt, userId, roleFlag, place, level, source, state, handledAt, reason } = row
  const { text: snippet, marks } = snippetOf(row.text, row.hits)
  return {
    ...{ id, createdAt, roleFlag, place, level, source, state, handledAt, reason, snippet },
    userId: userId ?? '',
    realname: row.realname ?? '',
    username: row.username ?? '',
    roleName: row.roleName ?? '',
    subSchoolName: row.subSchoolName ?? '',
    courseName: row.courseName ?? '',
    words: wordsOf(row),
    marks: [...marks],
    action: source === 'rescan' ? ('none' as const) : ACTIONS[state],
    handlerName: row.handlerName ?? '',
    waitMinutes: waitOf(row, now),
  }
}

export const presentOther = (row: RecordRow) => ({
  ...{ id: row.id, createdAt: row.createdAt, place: row.place, level: row.level, state: row.state },
  ...{ source: row.source, reason: row.reason },
  words: wordsOf(row),
  handlerName: row.handlerName ?? '',
})

export const presentHits = ({ hits }: RecordRow) =>
  hits.map(({ start, end, word, wordId, level, ways }) => ({ start, end, word, wordId, level, how: [...ways] }))
