import { bareOffice, isOffice } from './bare-office.ts'
import { barePdf } from './bare-pdf.ts'
import { barePicture, isPicture } from './bare-picture.ts'

/** Kinds of files that say nothing but what they show. */
const PLAIN = ['txt', 'md', 'csv', 'bmp']

/** Whether the properties of such a file can be taken away at all. */
export const canBare = (ext: string): boolean => PLAIN.includes(ext) || isPicture(ext) || isOffice(ext) || ext === 'pdf'

export interface Bare {
  /** null: the file as it is. */
  bytes: Buffer | null
  /** false: something may still tell whose it is. */
  isWhole: boolean
}

const NOT: Bare = { bytes: null, isWhole: false }

/** A copy of a file without what it says of its maker. A damaged, locked or unknown one stays as it is, and says so. */
export async function bareOf(ext: string, bytes: Uint8Array): Promise<Bare> {
  if (PLAIN.includes(ext)) return { bytes: null, isWhole: true }
  try {
    if (isPicture(ext)) return { bytes: barePicture(ext, Buffer.from(bytes)), isWhole: true }
    if (isOffice(ext)) return bareOffice(bytes)
    if (ext === 'pdf') return await barePdf(bytes)
  } catch {
    return NOT
  }
  return NOT
}
