/** How the marks of the others enter the score of a homework. */
export interface PeerPart {
  /** Percent of the score that comes from the others. */
  weight: number
  /** Percent of the peer part that each work left unmarked takes off. */
  missPenalty: number
  /** Share of the full score that the others gave, or a teacher in their place; null: nobody marked the work. */
  share: number | null
  /** Works that this student should have marked and did not. */
  missed: number
}

/**
 * The score of a homework from the teacher's score and the others'. Where nobody marked the work the teacher's score
 * stands for theirs, as it is not the author's fault; what the author left unmarked counts all the same. Unrounded.
 */
export function withPeerPart(teacher: number, full: number, { weight, missPenalty, share, missed }: PeerPart): number {
  const peers = share === null ? teacher : share * full
  const kept = Math.max(0, 1 - (missed * missPenalty) / 100)
  return (teacher * (100 - weight) + peers * weight * kept) / 100
}
