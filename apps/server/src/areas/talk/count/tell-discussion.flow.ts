import { type EventCtx, tell } from '../../../events/hub.ts'

interface Text {
  readonly courseId: string | null
  readonly authorId: string
  readonly authorDuty: string
}

/**
 * Texts of students count differently from now on. Told once for all that one act changes, so that scores are locked in
 * their own order; what teachers write, and what stands on the school's boards, counts for nobody.
 */
export async function tellDiscussion(ctx: EventCtx, texts: readonly Text[]): Promise<void> {
  const byCourse = new Map<string, Set<string>>()
  for (const { courseId, authorId, authorDuty } of texts) {
    if (courseId === null || authorDuty !== 'student') continue
    byCourse.set(courseId, (byCourse.get(courseId) ?? new Set()).add(authorId))
  }
  for (const [courseId, userIds] of [...byCourse].sort(([a], [b]) => (a < b ? -1 : 1)))
    await tell(ctx, 'discussionChanged', { courseId, userIds: [...userIds] })
}

/** A text that is sent or changed on a board where nothing counts changes nothing. */
export const tellWritten = async (
  ctx: EventCtx,
  board: { counted: boolean; courseId: string | null },
  text: Omit<Text, 'courseId'>,
) => (board.counted ? tellDiscussion(ctx, [{ ...text, courseId: board.courseId }]) : undefined)

/** A reply counts in the course of its thread. */
export const ofThread = (
  { courseId }: { courseId: string | null },
  { authorId, authorDuty }: Omit<Text, 'courseId'>,
): Text => ({ courseId, authorId, authorDuty })
