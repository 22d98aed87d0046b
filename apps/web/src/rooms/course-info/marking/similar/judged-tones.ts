/** Of what a person said of two alike answers. */
export const JUDGED_TONES = { same: 'bad', notSame: 'done', '': 'waiting' } as const
