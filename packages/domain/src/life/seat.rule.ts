import type { SeatRule } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import { createRandom, shuffle } from '../paper/random.rule.ts'

export interface Sitting {
  id: string
  studentNo: string
}

/** Lowest free numbers first, so that a room fills from the front and no seat is used twice. */
export function seatPlan(
  sittings: readonly Sitting[],
  taken: ReadonlySet<number>,
  rule: SeatRule,
  seed: string,
): Map<string, number | null> {
  if (rule === 'none') return new Map(sittings.map(({ id }) => [id, null]))
  const byNo = [...sittings].sort((a, b) => (a.studentNo < b.studentNo ? -1 : a.studentNo > b.studentNo ? 1 : 0))
  const order = rule === 'random' ? shuffle(byNo, createRandom(seed)) : byNo
  const seats = new Map<string, number | null>()
  let seat = 0
  for (const { id } of order) {
    do seat += 1
    while (taken.has(seat))
    seats.set(id, seat)
  }
  return seats
}

export interface Slot {
  studentId: string
  courseId: string
  /** Milliseconds. */
  from: number
  to: number
}

const overlap = (a: Slot, b: Slot) => a.from < b.to && b.from < a.to

/** Pairs of overlapping papers of one student: each of `wanted` against the others and against the fixed ones. */
export function clashes(wanted: readonly Slot[], fixed: readonly Slot[]): { of: Slot; with: Slot }[] {
  const byStudent = new Map<string, Slot[]>()
  for (const slot of [...fixed, ...wanted]) {
    const slots = byStudent.get(slot.studentId)
    if (slots) slots.push(slot)
    else byStudent.set(slot.studentId, [slot])
  }
  return wanted.flatMap((slot) => {
    const other = (byStudent.get(slot.studentId) ?? []).find(
      (one) => one !== slot && one.courseId !== slot.courseId && overlap(one, slot),
    )
    return other ? [{ of: slot, with: other }] : []
  })
}
