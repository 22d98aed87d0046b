import { useEffect, useRef } from 'react'
import type { Draft } from './draft.ts'

/** Unsaved work is kept in this browser, so that a crash or a closed window loses five seconds at most. */
const EVERY_MS = 5000

interface Kept {
  readonly draft: Draft
  readonly at: string
}

const keyOf = (courseId: string, questionId: string) => `questionDraft:${courseId}:${questionId || 'new'}`

export function readKept(courseId: string, questionId: string): Kept | null {
  try {
    const text = localStorage.getItem(keyOf(courseId, questionId))
    return text ? (JSON.parse(text) as Kept) : null
  } catch {
    return null
  }
}

export const dropKept = (courseId: string, questionId: string): void =>
  localStorage.removeItem(keyOf(courseId, questionId))

/** Keeps the draft while it differs from what is saved. */
export function useKeptDraft(courseId: string, questionId: string, draft: Draft, isDirty: boolean): void {
  const latest = useRef({ draft, isDirty })
  latest.current = { draft, isDirty }
  useEffect(() => {
    const keep = () => {
      if (!latest.current.isDirty) return
      const kept: Kept = { draft: latest.current.draft, at: new Date().toISOString() }
      try {
        localStorage.setItem(keyOf(courseId, questionId), JSON.stringify(kept))
      } catch {
        // The browser's store is full: the draft on the server still follows every half minute.
      }
    }
    const timer = setInterval(keep, EVERY_MS)
    return () => clearInterval(timer)
  }, [courseId, questionId])
}
