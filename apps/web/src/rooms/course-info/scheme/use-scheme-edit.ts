import { useState } from 'react'
import { type DraftOption, draftOf, type SchemeData } from './scheme-draft.ts'

interface Edit {
  /** The scheme at the start of editing: the save refers to this version. */
  readonly base: SchemeData
  readonly options: readonly DraftOption[]
  /** Saved, and shown until the refetched scheme contains it. */
  readonly isSaved: boolean
}

/**
 * Edits of a scheme. A newer scheme that arrives meanwhile (a cached answer is shown first, or somebody else saved)
 * neither discards the edits nor lends them its `updatedAt`: the user is asked.
 */
export function useSchemeEdit(latest: SchemeData) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const isNewer = edit !== null && edit.base.updatedAt !== latest.updatedAt
  const held = edit?.isSaved && isNewer ? null : edit
  const isTyping = held !== null && !held.isSaved
  return {
    scheme: isTyping ? held.base : latest,
    options: held?.options ?? draftOf(latest),
    isTyping,
    isOutdated: isTyping && isNewer,
    begin: (options: readonly DraftOption[] = draftOf(latest)) => setEdit({ base: latest, options, isSaved: false }),
    change: (options: readonly DraftOption[]) => setEdit((now) => now && { ...now, options }),
    saved: () => setEdit((now) => now && { ...now, isSaved: true }),
    drop: () => setEdit(null),
  }
}
