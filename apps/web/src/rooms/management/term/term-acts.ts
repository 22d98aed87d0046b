export type TermAct = 'windows' | 'current' | 'edit' | 'archive' | 'delete'

interface TermState {
  readonly archivedAt: unknown
  readonly isCurrent: '0' | '1'
}

/**
 * What may be done to a term; the first two stand in its row, the others behind «more». Where no term is the current one
 * the school cannot begin: making one current stands in sight, right behind the windows that it asks for.
 */
export function termActs({ archivedAt, isCurrent }: TermState, hasCurrent: boolean): TermAct[] {
  if (archivedAt) return []
  if (isCurrent === '1') return ['windows', 'edit']
  return hasCurrent
    ? ['windows', 'edit', 'current', 'archive', 'delete']
    : ['windows', 'current', 'edit', 'archive', 'delete']
}
