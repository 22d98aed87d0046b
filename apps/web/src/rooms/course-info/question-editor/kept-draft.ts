import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { useEffect, useRef } from 'react'
import type { Draft } from './draft.ts'

/** Unsaved work is stored in this browser, so that a crash or a closed window loses at most five seconds. */
const EVERY_MS = 5000

interface Kept {
  readonly draft: Draft
  readonly at: string
}

/** New questions are stored by type: an unfinished essay must not be offered for a new single choice. */
const keyOf = (courseId: string, questionId: string, type: QuestionType) =>
  `questionDraft:${courseId}:${questionId || `new:${type}`}`

export function readKept(courseId: string, questionId: string, type: QuestionType): Kept | null {
  try {
    const text = localStorage.getItem(keyOf(courseId, questionId, type))
    return text ? (JSON.parse(text) as Kept) : null
  } catch {
    return null
  }
}

export const dropKept = (courseId: string, questionId: string, type: QuestionType): void =>
  localStorage.removeItem(keyOf(courseId, questionId, type))

/** Stores the draft while it differs from what is saved. */
export function useKeptDraft(courseId: string, questionId: string, draft: Draft, isDirty: boolean): void {
  const latest = useRef({ draft, isDirty })
  latest.current = { draft, isDirty }
  const { type } = draft.form.body
  const keptAs = useRef(type)
  useEffect(() => {
    // The type was changed: what is stored under the old one is this same question.
    if (keptAs.current !== type && !questionId) dropKept(courseId, '', keptAs.current)
    keptAs.current = type
    const keep = () => {
      if (!latest.current.isDirty) return
      const kept: Kept = { draft: latest.current.draft, at: new Date().toISOString() }
      try {
        localStorage.setItem(keyOf(courseId, questionId, type), JSON.stringify(kept))
      } catch {
        // The browser's storage is full: the autosave to the server still runs every half minute.
      }
    }
    const timer = setInterval(keep, EVERY_MS)
    return () => clearInterval(timer)
  }, [courseId, questionId, type])
}
