/** Marks that the server has not confirmed yet: they survive a reload and a lost connection. */
export interface PendingMark {
  readonly questionVersionId: string
  readonly reviewScore: number | null
  readonly comment: string
  readonly seq: number
  readonly picks: readonly string[]
}

/** Marks beside those that count wait apart from them. */
export const outboxOf = (studyPaperId: string, purpose?: string): string =>
  purpose ? `${purpose}/${studyPaperId}` : studyPaperId

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
    // The storage is full or forbidden: the marks are still in memory and being sent.
  }
}

/** A new mark of a question replaces its pending one. */
export const withMark = (rows: readonly PendingMark[], mark: PendingMark): PendingMark[] => [
  ...rows.filter(({ questionVersionId }) => questionVersionId !== mark.questionVersionId),
  mark,
]

/** Removes what was sent, except where a newer mark was given meanwhile. */
export const withoutSent = (rows: readonly PendingMark[], sent: readonly PendingMark[]): PendingMark[] =>
  rows.filter((row) => !sent.some((one) => one.questionVersionId === row.questionVersionId && one.seq >= row.seq))
