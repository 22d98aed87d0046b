import { CHINESE } from './chinese.ts'
import { COPIED } from './copied.ts'
import { ENGLISH } from './english.ts'
import { EXAMS } from './exams.ts'
import { HISTORY } from './history.ts'
import { MIXED } from './mixed.ts'
import type { Paper } from './paper.ts'
import { SCIENCE } from './science.ts'
import { SITES } from './sites.ts'
import { WHOLE } from './whole.ts'

export const PAPERS: readonly Paper[] = [
  ...HISTORY,
  ...CHINESE,
  ...ENGLISH,
  ...SCIENCE,
  ...MIXED,
  ...COPIED,
  ...WHOLE,
  ...SITES,
  ...EXAMS,
]
