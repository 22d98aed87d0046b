import { useState } from 'react'
import { type DraftOption, draftOf, type SchemeData } from './scheme-draft.ts'

interface Edit {
  /** The scheme as it stood when typing began: what is saved says that it changes this one. */
  readonly base: SchemeData
  readonly options: readonly DraftOption[]
  /** On the server, and shown until the answer that holds it has come. */
  readonly isSaved: boolean
}

/**
 * What is typed over a scheme. A newer scheme that arrives under the typing (a kept answer is shown first, or somebody
 * else saved) takes neither the typing away nor lends it its `updatedAt`: the person is told and decides.
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
