import type { Out, RowOf } from '@shuyuan/contract/calls/index.ts'
import type { WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { useUnsaved } from '../../../../kit/form/unsaved.ts'
import { formatNumber } from '../../../../kit/format.ts'
import { toast } from '../../../../kit/toast.ts'
import { useBatchReport } from '../../../../kit/use-batch-report.tsx'
import { useWrittenWords } from '../../../../subjects/written/use-written-words.ts'
import { headed, listed } from '../../../../words/marks.ts'
import { groupOfKind } from '../../assignment/assignment-calls.ts'

export type Work = RowOf<'listWrittenWorkInfo'>
export type Detail = Out<'getCourseHomeworkInfo'>

interface Typed {
  readonly name: string
  readonly score?: string
  readonly comment?: string
  readonly late?: string
  /** The row as it was when typing began, so that nobody's work is overwritten. */
  readonly from: Work
  /** Somebody else was quicker: the next try is made knowing what they entered. */
  readonly isOutdated?: boolean
}

/** Points with at most two decimals, within the full score; null: emptied. */
export function readScore(text: string, full: number): number | null | 'bad' {
  const plain = text.trim().normalize('NFKC')
  if (plain === '') return null
  const score = Number(plain)
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) && score <= full ? score : 'bad'
}

/** Whole days, within those by which work may come late. */
export function readDays(text: string, most: number): number | 'bad' {
  const plain = text.trim().normalize('NFKC')
  if (plain === '') return 0
  return /^\d{1,2}$/.test(plain) && Number(plain) <= most ? Number(plain) : 'bad'
}

/** Scores, comments and late days being typed, kept across pages until they are saved. */
export function useRegister(kind: WrittenKind, detail: Detail) {
  const w = useWrittenWords().register
  const report = useBatchReport()
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const save = useAct(groupOfKind(kind).saveScore, { noToast: false })
  useUnsaved(typed.size > 0)

  const change = (rows: readonly Work[], texts: readonly string[], field: 'score' | 'comment' | 'late') =>
    setTyped((now) => {
      const next = new Map(now)
      for (const [at, row] of rows.entries()) {
        const first = next.get(row.studentId)
        next.set(row.studentId, { name: row.realname, from: row, ...first, [field]: texts[at] ?? '' })
      }
      return next
    })

  async function send(
    rows: readonly { row: Work; entry: Partial<Pick<Work, 'score' | 'comment' | 'outcome' | 'lateDays'>> }[],
  ) {
    const done = await save.run({
      id: detail.id,
      rows: rows.map(({ row, entry }) => ({
        studentId: row.studentId,
        score: row.score,
        comment: row.comment,
        outcome: row.outcome,
        updatedAt: row.updatedAt,
        ...entry,
      })),
    })
    if (!done.ok) return false
    const nameOf = new Map(rows.map(({ row }) => [row.studentId, row.realname]))
    const refused = [...done.data.conflicts.map((id) => ({ id, reason: w.conflict })), ...done.data.refused].map(
      ({ id, reason }) => ({ name: nameOf.get(id) ?? '', reason }),
    )
    report({ changed: done.data.saved, refused }, w.saved(done.data.saved))
    const [outdated, kept] = [new Set(done.data.conflicts), new Set(done.data.refused.map(({ id }) => id))]
    setTyped((now) => {
      const next = new Map(now)
      for (const { row } of rows) {
        const one = next.get(row.studentId)
        if (one && outdated.has(row.studentId)) next.set(row.studentId, { ...one, isOutdated: true })
        else if (!kept.has(row.studentId)) next.delete(row.studentId)
      }
      return next
    })
    return true
  }

  const most = detail.lateRule === 'refuse' ? 0 : detail.lateDays
  const badOnes = [...typed.values()].filter(
    ({ score, late }) =>
      (score !== undefined && readScore(score, detail.fullScore) === 'bad') ||
      (late !== undefined && readDays(late, most) === 'bad'),
  )
  async function saveTyped(shown: readonly Work[]) {
    if (badOnes.length > 0) {
      const isScore = badOnes.some(({ score }) => score !== undefined && readScore(score, detail.fullScore) === 'bad')
      const reason = isScore ? w.bad(formatNumber(detail.fullScore)) : w.badLate(most)
      toast.error(headed(listed(badOnes.map(({ name }) => name)), reason))
      return
    }
    await send(
      [...typed.values()].map(({ from: first, score, comment, late, isOutdated }) => {
        const now = shown.find(({ studentId }) => studentId === first.studentId)
        const from = isOutdated && now ? now : first
        const points = score === undefined ? from.score : (readScore(score, detail.fullScore) as number | null)
        // Points take the place of "missing".
        const outcome = points !== null && from.outcome === 'missing' ? '' : from.outcome
        const lateDays = late === undefined ? {} : { lateDays: readDays(late, most) as number }
        return {
          row: from,
          entry: { score: points, outcome, ...lateDays, ...(comment === undefined ? {} : { comment }) },
        }
      }),
    )
  }

  return {
    typed,
    change,
    busy: save.busy,
    saveTyped,
    setOutcome: (rows: readonly Work[], outcome: Work['outcome']) =>
      send(rows.map((row) => ({ row, entry: { outcome, ...(outcome === 'missing' ? { score: null } : {}) } }))),
  }
}
export type Register = ReturnType<typeof useRegister>
