/** 张*明, 王*, 欧**华: what people outside the class read of a name. Of a name in Latin letters its first one stays. */
export function maskedName(name: string): string {
  const letters = [...name.trim()]
  const [first = '', ...rest] = letters
  if (rest.length === 0) return letters.length === 0 ? '' : '*'
  if (/^[A-Za-z]/.test(first)) return `${first}***`
  if (rest.length === 1) return `${first}*`
  return `${first}${'*'.repeat(rest.length - 1)}${rest.at(-1)}`
}
