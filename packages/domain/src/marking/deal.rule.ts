import type { ReviewWay } from '@shuyuan/contract/entities/marking/review-task.ts'

/** An attempt that waits to be marked. */
export interface WaitingPaper {
  id: string
  classId: string | null
  /** Whose it is now. */
  heldBy: string | null
  /** Who has given marks already: it stays with this marker. */
  begunBy: string | null
}

export interface Share {
  teacherId: string
  classId: string | null
}

export interface Deal {
  way: ReviewWay
  /** Nobody marks the classes that they teach. */
  crossed: boolean
  shares: readonly Share[]
  /** Class -> who teaches it. */
  teacherOf: ReadonlyMap<string, string>
}

/** Attempt -> marker; those that nobody gets are missing. */
export type Dealt = Map<string, string>

function markerOfClass(paper: WaitingPaper, { shares }: Deal): string | null {
  return shares.find(({ classId }) => classId !== null && classId === paper.classId)?.teacherId ?? null
}

/** Whoever has the least; among equals the first of the list. */
function leastLoaded(paper: WaitingPaper, deal: Deal, load: ReadonlyMap<string, number>): string | null {
  const own = paper.classId === null ? undefined : deal.teacherOf.get(paper.classId)
  const free = deal.shares.filter(({ teacherId }) => !(deal.crossed && teacherId === own))
  let best: string | null = null
  for (const { teacherId } of free)
    if (best === null || (load.get(teacherId) ?? 0) < (load.get(best) ?? 0)) best = teacherId
  return best
}

/** Papers that fewer may mark go first, so that the loads still come out even. */
const fewestChoicesFirst = (papers: readonly WaitingPaper[], deal: Deal): readonly WaitingPaper[] => {
  if (!deal.crossed) return papers
  const isMarker = new Set(deal.shares.map(({ teacherId }) => teacherId))
  const isTight = ({ classId }: WaitingPaper) => classId !== null && isMarker.has(deal.teacherOf.get(classId) ?? '')
  return [...papers.filter(isTight), ...papers.filter((paper) => !isTight(paper))]
}

/**
 * Who marks which attempt. What somebody has begun stays where it is; `keepHeld` leaves also the rest where it lies and
 * deals only what nobody has yet. By class each class goes to its marker; in turns the loads differ by one at most.
 * By question nothing is dealt: each marker marks the own questions of every attempt.
 */
export function dealPapers(papers: readonly WaitingPaper[], deal: Deal, keepHeld = false): Dealt {
  const dealt: Dealt = new Map()
  if (deal.way === 'byQuestion') return dealt
  const load = new Map<string, number>()
  const give = (id: string, teacherId: string) => {
    dealt.set(id, teacherId)
    load.set(teacherId, (load.get(teacherId) ?? 0) + 1)
  }
  const open: WaitingPaper[] = []
  for (const paper of papers) {
    const fixed = paper.begunBy ? (paper.heldBy ?? paper.begunBy) : keepHeld ? paper.heldBy : null
    if (fixed) give(paper.id, fixed)
    else open.push(paper)
  }
  for (const paper of fewestChoicesFirst(open, deal)) {
    const marker = deal.way === 'byClass' ? markerOfClass(paper, deal) : leastLoaded(paper, deal, load)
    if (marker) give(paper.id, marker)
  }
  return dealt
}

export interface Candidate {
  teacherId: string
  duty: 'host' | 'face' | 'assistant'
}

export interface ClassToMark {
  classId: string
  faceTeacherId: string | null
  waiting: number
}

export interface ProposedShare {
  teacherId: string
  courseClassIds: string[]
  questionIds: string[]
}

interface Proposal {
  way: ReviewWay
  crossed: boolean
  teachers: readonly Candidate[]
  classes: readonly ClassToMark[]
  questions: readonly { questionId: string }[]
  /** Who decides between two markers, and is none of them. */
  arbiterId: string | null
}

/** Those who mark unless somebody says otherwise: everybody but the host, who marks where there is nobody else. */
export function usualMarkers(teachers: readonly Candidate[]): readonly Candidate[] {
  const others = teachers.filter(({ duty }) => duty !== 'host')
  return others.length > 0 ? others : teachers
}

/** A class goes to its own teacher, or, crossed, to the one of the others who has the least to mark. */
function classMarker(one: ClassToMark, { crossed, teachers }: Proposal, load: ReadonlyMap<string, number>) {
  const known = new Set(teachers.map(({ teacherId }) => teacherId))
  const host = teachers.find(({ duty }) => duty === 'host')?.teacherId
  if (!crossed) return one.faceTeacherId && known.has(one.faceTeacherId) ? one.faceTeacherId : host
  const free = usualMarkers(teachers).filter(({ teacherId }) => teacherId !== one.faceTeacherId)
  const least = [...free].sort((a, b) => (load.get(a.teacherId) ?? 0) - (load.get(b.teacherId) ?? 0))[0]
  return least?.teacherId ?? (host === one.faceTeacherId ? undefined : host)
}

/** The plan that the way suggests. */
export function proposeShares(plan: Proposal): ProposedShare[] {
  const rows = new Map<string, ProposedShare>()
  const row = (teacherId: string): ProposedShare => {
    const there = rows.get(teacherId) ?? { teacherId, courseClassIds: [], questionIds: [] }
    rows.set(teacherId, there)
    return there
  }
  const markers = usualMarkers(plan.teachers)
  if (plan.way === 'random') for (const { teacherId } of markers) row(teacherId)
  if (plan.way === 'double') for (const { teacherId } of markers) if (teacherId !== plan.arbiterId) row(teacherId)
  if (plan.way === 'byQuestion')
    plan.questions.forEach(({ questionId }, place) => {
      const marker = markers[place % markers.length]
      if (marker) row(marker.teacherId).questionIds.push(questionId)
    })
  if (plan.way === 'byClass') {
    const load = new Map<string, number>()
    for (const one of [...plan.classes].sort((a, b) => b.waiting - a.waiting)) {
      const marker = classMarker(one, plan, load)
      if (!marker) continue
      row(marker).courseClassIds.push(one.classId)
      load.set(marker, (load.get(marker) ?? 0) + one.waiting + 1)
    }
  }
  return [...rows.values()]
}
