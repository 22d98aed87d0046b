/** The last score given to each question on this page, over all attempts: a hint beside the box. */
export const lastScores = new Map<string, number>()
