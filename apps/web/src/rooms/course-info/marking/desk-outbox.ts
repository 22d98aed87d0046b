/** Marks that the server has not acknowledged yet: they survive a reload and a cut line. */
export interface PendingMark {
  readonly questionVersionId: string
  readonly reviewScore: number | null
  readonly comment: string
  readonly seq: number
}

const keyOf = (studyPaperId: string) => `marking:${studyPaperId}`

export function readOutbox(studyPaperId: string): readonly PendingMark[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(studyPaperId)) ?? '[]') as PendingMark[]
  } catch {
    return []
  }
}

export function writeOutbox(studyPaperId: string, rows: readonly PendingMark[]): void {
  try {
    if (rows.length > 0) localStorage.setItem(keyOf(studyPaperId), JSON.stringify(rows))
    else localStorage.removeItem(keyOf(studyPaperId))
  } catch {
    // A full or forbidden store: the marks are still in memory and under way.
  }
}

/** The newest mark of a question takes the place of the one that waits. */
export const withMark = (rows: readonly PendingMark[], mark: PendingMark): PendingMark[] => [
  ...rows.filter(({ questionVersionId }) => questionVersionId !== mark.questionVersionId),
  mark,
]

/** What was sent is gone, except where a newer mark came up meanwhile. */
export const withoutSent = (rows: readonly PendingMark[], sent: readonly PendingMark[]): PendingMark[] =>
  rows.filter((row) => !sent.some((one) => one.questionVersionId === row.questionVersionId && one.seq >= row.seq))
