/** Shorthand for matrices: `;` separates rows, spaces separate entries. */

const rows = (text: string) =>
  text
    .split(';')
    .map((row) => row.trim().split(/\s+/).join('&'))
    .join('\\\\')

/** A matrix or a column vector in round brackets. */
export const mat = (text: string) => `\\begin{pmatrix}${rows(text)}\\end{pmatrix}`

/** A determinant. */
export const det = (text: string) => `\\begin{vmatrix}${rows(text)}\\end{vmatrix}`

/** A column vector from entries on one line. */
export const col = (text: string) => mat(text.trim().split(/\s+/).join(';'))

/** An augmented matrix: the last column after a vertical line. */
export function aug(text: string): string {
  const width = (text.split(';')[0] ?? '').trim().split(/\s+/).length
  return `\\left(\\begin{array}{${'c'.repeat(width - 1)}|c}${rows(text)}\\end{array}\\right)`
}

/** A system of equations, separated by `;`. */
export const system = (text: string) =>
  `\\begin{cases}${text
    .split(';')
    .map((line) => line.trim())
    .join('\\\\')}\\end{cases}`
