/** What was written and not sent, kept in this browser: one for each board or thread and person. */
export interface Draft {
  readonly title: string
  readonly body: string
  readonly kind: 'topic' | 'question'
}

const PREFIX = 'talkDraft'
const keyOf = (userId: string, place: string) => `${PREFIX}/${userId}/${place}`

export function readDraft(userId: string, place: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, place)) ?? 'null') as Partial<Draft> | null
    if (!kept || (!kept.title && !kept.body)) return null
    return { title: kept.title ?? '', body: kept.body ?? '', kind: kept.kind === 'question' ? 'question' : 'topic' }
  } catch {
    return null
  }
}

export function keepDraft(userId: string, place: string, draft: Draft | null): void {
  try {
    if (draft && (draft.title || draft.body)) localStorage.setItem(keyOf(userId, place), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(userId, place))
  } catch {
    // A browser that keeps nothing has no drafts.
  }
}
