import type { Tone } from './StatePill.tsx'

/** The states that rows of many kinds have, in one colour everywhere. A state of its own stands beside its words. */
export const STATE_TONES = {
  unset: 'waiting',
  before: 'draft',
  notOpen: 'draft',
  draft: 'draft',
  enabled: 'done',
  disabled: 'draft',
  published: 'done',
  running: 'running',
  open: 'running',
  closed: 'done',
  over: 'done',
  cancelled: 'draft',
  waiting: 'waiting',
  applied: 'waiting',
  pending: 'waiting',
  submitted: 'waiting',
  approved: 'done',
  accepted: 'done',
  returned: 'bad',
  rejected: 'bad',
  refused: 'bad',
  computed: 'draft',
  entered: 'waiting',
} as const satisfies Readonly<Record<string, Tone>>
