import type { CourseOutline } from '../types.ts'
import { foundationOutlines } from './outlines-foundation.ts'
import { professionOutlines } from './outlines-professions.ts'

/** Courses with only an outline: chapters, a description and the titles of a few resources. */
export const outlines: readonly CourseOutline[] = [...foundationOutlines, ...professionOutlines]
