const PASS_PERCENT = 60

/** An attempt's score, or its automatic points while it waits for a marker. */
export interface RegradedScore {
  before: number
  after: number
  fullScore: number
}

export interface RegradeChange {
  way: 'up' | 'down' | 'same'
  /** Over the pass mark, or under it, by the change. */
  crossed: 'up' | 'down' | ''
}

export function regradeChange({ before, after, fullScore }: RegradedScore): RegradeChange {
  const passes = (score: number) => score * 100 >= fullScore * PASS_PERCENT
  if (before === after) return { way: 'same', crossed: '' }
  const way = after > before ? 'up' : 'down'
  return { way, crossed: passes(before) === passes(after) ? '' : way }
}
