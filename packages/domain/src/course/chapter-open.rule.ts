/** What the students of a course class see of each chapter: the host's tree first, then the control of the class. */

export interface ChapterFacts {
  readonly id: string
  readonly pid: string | null
  readonly hidden: boolean
}

export interface ChapterControl {
  readonly chapterId: string
  readonly hidden: boolean
  readonly openFrom: Date | null
}

export interface ChapterState {
  /** locked: it will open at `openFrom`. */
  readonly state: 'open' | 'hidden' | 'locked'
  readonly openFrom: Date | null
  /** Who closed it; '' when it is open. */
  readonly by: 'host' | 'class' | ''
}

const OPEN: ChapterState = { state: 'open', openFrom: null, by: '' }

function own(chapter: ChapterFacts, control: ChapterControl | undefined, now: Date): ChapterState {
  if (chapter.hidden) return { state: 'hidden', openFrom: null, by: 'host' }
  if (control?.hidden) return { state: 'hidden', openFrom: null, by: 'class' }
  if (control?.openFrom && control.openFrom > now) return { state: 'locked', openFrom: control.openFrom, by: 'class' }
  return OPEN
}

/** A section is never more open than its chapter; of two dates the later one counts. */
function narrower(above: ChapterState, below: ChapterState): ChapterState {
  if (above.state === 'hidden') return above
  if (below.state === 'hidden' || above.state === 'open') return below
  if (below.state === 'open') return above
  return (above.openFrom?.getTime() ?? 0) >= (below.openFrom?.getTime() ?? 0) ? above : below
}

/** Every chapter of a course at this moment, for the class whose controls are given (none: by the host's tree only). */
export function chapterStates(
  chapters: readonly ChapterFacts[],
  controls: readonly ChapterControl[],
  now: Date,
): Map<string, ChapterState> {
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]))
  const controlOf = new Map(controls.map((control) => [control.chapterId, control]))
  const states = new Map<string, ChapterState>()
  const stateOf = (chapter: ChapterFacts): ChapterState => {
    const known = states.get(chapter.id)
    if (known) return known
    const parent = chapter.pid === null ? undefined : byId.get(chapter.pid)
    const mine = own(chapter, controlOf.get(chapter.id), now)
    const state = parent ? narrower(stateOf(parent), mine) : mine
    states.set(chapter.id, state)
    return state
  }
  for (const chapter of chapters) stateOf(chapter)
  return states
}
