import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useUnsaved } from '../../kit/form/unsaved.ts'
import { toast } from '../../kit/toast.ts'
import { useConfirm } from '../../kit/use-confirm.tsx'
import { refusedText, type SheetRow, useScoreWords } from './score-view.tsx'

export type EntryMode = 'view' | 'entry' | 'verify'

/** What typing needs of a row, in whichever list it stands. */
export type EntryRow = Pick<SheetRow, 'studentId' | 'realname' | 'state' | 'flag' | 'finalScore' | 'updatedAt'>

interface Typed {
  readonly text: string
  /** The row's version when typing began: later changes are shown, never overwritten. */
  readonly updatedAt: string | null
}

/** What a cell holds: a score, nothing, or something invalid. */
export function readCell(text: string): { ok: true; score: number | null } | { ok: false } {
  const plain = text.trim().normalize('NFKC')
  if (plain === '') return { ok: true, score: null }
  const score = Number(plain)
  return /^\d{1,3}(\.\d)?$/.test(plain) && score <= 100 ? { ok: true, score } : { ok: false }
}

const AT_ONCE = 500

/** Final scores being typed, kept across pages until saved or discarded. */
export function useEntry(courseId: string) {
  const w = useScoreWords()
  const [mode, setMode] = useState<EntryMode>('view')
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const [reason, setReason] = useState('')
  const act = useAct('saveFinalManageScore')
  const { ask } = useConfirm()
  const [answer, setAnswer] = useState<Pick<NonNullable<Saved>, 'conflicts' | 'differs'> | null>(null)
  useUnsaved(mode === 'entry' && typed.size > 0)

  const change = (rows: readonly EntryRow[], texts: readonly string[]) =>
    setTyped((now) => {
      const next = new Map(now)
      for (const [at, row] of rows.entries()) {
        const text = texts[at] ?? ''
        const first = next.get(row.studentId)
        next.set(row.studentId, { text, updatedAt: first ? first.updatedAt : row.updatedAt })
      }
      return next
    })

  const bad = [...typed.values()].filter(({ text }) => !readCell(text).ok).length

  async function send(chosen?: readonly { studentId: string; text: string; updatedAt: string | null }[]) {
    const cells = chosen ?? [...typed].map(([studentId, one]) => ({ studentId, ...one }))
    const rows = cells.flatMap(({ studentId, text, updatedAt }) => {
      const read = readCell(text)
      return read.ok ? [{ studentId, finalScore: read.score, updatedAt }] : []
    })
    if (bad > 0 && !chosen) toast.warning(w.sheet.badCells(bad))
    const sum = { saved: 0, conflicts: [] as Saved['conflicts'], differs: [] as Saved['differs'] }
    const refused: Saved['refused'] = []
    const sent = new Set(rows.map(({ studentId }) => studentId))
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const outcome = await act.run({
        courseId,
        rows: rows.slice(at, at + AT_ONCE),
        ...(mode === 'verify' ? { verify: '1' as const } : {}),
        ...(reason ? { reason } : {}),
      })
      if (!outcome.ok) return
      sum.saved += outcome.data.saved
      sum.conflicts.push(...outcome.data.conflicts)
      sum.differs.push(...outcome.data.differs)
      refused.push(...outcome.data.refused)
    }
    if (refused.length > 0) toast.warning(w.refused(refusedText(refused)))
    if (mode === 'verify') {
      if (sum.differs.length === 0) toast.success(w.sheet.agrees)
      return setAnswer(sum)
    }
    if (sum.saved > 0) toast.success(w.sheet.savedRows(sum.saved))
    // Refused values and conflicts stay in their cells.
    for (const { studentId } of [...refused, ...sum.conflicts]) sent.delete(studentId)
    setTyped((now) => new Map([...now].filter(([id]) => !sent.has(id))))
    setAnswer(sum.conflicts.length > 0 ? sum : null)
  }

  return {
    mode,
    setMode: async (next: EntryMode) => {
      if (next === mode) return
      if (typed.size > 0 && !(await ask({ title: w.sheet.leaveTyped(typed.size), ok: w.sheet.discard, danger: true })))
        return
      setMode(next)
      setTyped(new Map())
      setAnswer(null)
    },
    typed,
    change,
    bad,
    reason,
    setReason,
    send,
    busy: act.busy,
    discard: () => setTyped(new Map()),
    /** Keeps the other's values: what was typed for these students is not sent. */
    drop: (ids: readonly string[]) => setTyped((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    answer,
    closeAnswer: () => setAnswer(null),
  }
}

interface Who {
  readonly studentId: string
  readonly studentNo: string
  readonly realname: string
}
interface Saved {
  readonly saved: number
  readonly conflicts: (Who & {
    mine: string
    theirs: string
    byName: string
    at: string | null
    updatedAt: string | null
  })[]
  readonly differs: (Who & { mine: string; stored: string })[]
  readonly refused: { studentId: string; studentNo: string; reason: string }[]
}

export type Entry = ReturnType<typeof useEntry>
