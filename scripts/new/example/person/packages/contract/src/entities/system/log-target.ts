import type { Words } from '../../errors.ts'

export const LOG_TARGETS = {
  exampleThing: { zh: '样例', en: 'Example thing' },
} as const satisfies Record<string, Words>
