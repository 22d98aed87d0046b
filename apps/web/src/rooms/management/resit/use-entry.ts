import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/examoffice.ts'
import zh from '../../../words/zh/examoffice.ts'
import { type Candidate, useCandidateReport, useExamWords } from './exam-view.tsx'

interface Typed {
  readonly text: string
  /** The row's version when typing began, so that nobody's work is overwritten. */
  readonly updatedAt: string
  /** Sent and refused: the next try is made knowing the current value. */
  readonly wasRefused?: boolean
}

type Cell = { ok: true; score: number | null; flag: Candidate['flag'] } | { ok: false }

/** In both languages, since a pasted column may come from a sheet in either. */
const FLAGS: Readonly<Record<string, Candidate['flag']>> = {
  [zh.flags.absent]: 'absent',
  [zh.flags.cheating]: 'cheating',
  [en.flags.absent.toLowerCase()]: 'absent',
  [en.flags.cheating.toLowerCase()]: 'cheating',
}

/** A score with one decimal, or the word of a flag. */
export function readCell(text: string): Cell {
  const plain = text.trim().normalize('NFKC')
  const flag = FLAGS[plain.toLowerCase()]
  if (flag) return { ok: true, score: null, flag }
  const score = Number(plain)
  return /^\d{1,3}(\.\d)?$/.test(plain) && score <= 100 ? { ok: true, score, flag: 'normal' } : { ok: false }
}

const AT_ONCE = 500

/** Scores being typed, kept across pages until saved or discarded. */
export function useEntry() {
  const w = useExamWords().entry
  const report = useCandidateReport()
  const { ask } = useConfirm()
  const [isOn, setOn] = useState(false)
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const act = useAct('scoreAddExamDetailInfo')
  useUnsaved(isOn && typed.size > 0)

  const change = (rows: readonly Candidate[], texts: readonly string[]) =>
    setTyped((now) => {
      const next = new Map(now)
      for (const [at, row] of rows.entries()) {
        const first = next.get(row.id)
        const updatedAt = first && !first.wasRefused ? first.updatedAt : row.updatedAt
        next.set(row.id, { text: texts[at] ?? '', updatedAt })
      }
      return next
    })

  async function save() {
    const cells = [...typed].map(([id, one]) => ({ id, updatedAt: one.updatedAt, cell: readCell(one.text) }))
    const rows = cells.flatMap(({ id, updatedAt, cell }) =>
      cell.ok ? [{ id, updatedAt, score: cell.score, flag: cell.flag }] : [],
    )
    if (rows.length < cells.length) toast.warning(w.bad(cells.length - rows.length))
    const sum = { changed: 0, refused: [] as { id: string; reason: string }[] }
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const answer = await act.run({ rows: rows.slice(at, at + AT_ONCE) })
      if (!answer.ok) return
      sum.changed += answer.data.done
      sum.refused.push(...answer.data.refused)
    }
    if (rows.length > 0) report(sum, w.saved(sum.changed))
    const sent = new Set(rows.map(({ id }) => id))
    const refused = new Set(sum.refused.map(({ id }) => id))
    setTyped(
      (now) =>
        new Map(
          [...now]
            .filter(([id]) => !sent.has(id) || refused.has(id))
            .map(([id, one]) => [id, refused.has(id) ? { ...one, wasRefused: true } : one]),
        ),
    )
  }

  return {
    isOn,
    toggle: async () => {
      if (typed.size > 0 && !(await ask({ title: w.leaveTyped(typed.size), ok: w.discard, danger: true }))) return
      setOn(!isOn)
      setTyped(new Map())
    },
    typed,
    change,
    save,
    busy: act.busy,
    discard: () => setTyped(new Map()),
  }
}

export type Entry = ReturnType<typeof useEntry>
