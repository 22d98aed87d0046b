const ONE = 70
const OF_SEVERAL = 67

/** How many SMS a text of this many characters costs, its signature in brackets counted. */
export function smsParts(text: string, signature: string): number {
  const length = [...text].length + (signature ? [...signature].length + 2 : 0)
  return length <= ONE ? 1 : Math.ceil(length / OF_SEVERAL)
}
