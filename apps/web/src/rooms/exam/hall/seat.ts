import type { Out } from '@shuyuan/contract/calls/index.ts'

/** One's own final exam as its page shows it. */
export type Seat = Out<'getFinalPaperTest'>
