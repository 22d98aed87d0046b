import type { Tone } from '../../kit/page/StatePill.tsx'

/** Colours of an attempt's review status: being answered, to be marked, marked, sent back. */
export const REVIEW_TONES: Readonly<Record<'0' | '1' | '2' | '3', Tone>> = {
  '0': 'running',
  '1': 'waiting',
  '2': 'done',
  '3': 'bad',
}
