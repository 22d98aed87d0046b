/** Colours of a scheme's state; a course without a scheme has the state `none`. */
export const SCHEME_TONES = { none: 'draft', draft: 'draft', active: 'done', superseded: 'draft' } as const
