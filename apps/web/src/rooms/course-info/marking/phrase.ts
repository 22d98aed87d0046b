interface Facts {
  /** Empty while the marking is anonymous. */
  readonly name: string
  readonly score: number | null
  readonly missed: readonly string[]
}

/** A phrase of the bank with what its placeholders stand for; where nothing is known, the word goes. */
export function fillPhrase(text: string, { name, score, missed }: Facts, fallback: string): string {
  return text
    .replaceAll('{姓名}', name || fallback)
    .replaceAll('{得分}', score === null ? '' : String(score))
    .replaceAll('{失分点}', missed.join('、'))
}
