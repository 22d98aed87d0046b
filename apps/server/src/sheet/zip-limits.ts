import { AppError } from '../wire/error.ts'
import { zipDirectory } from './zip-directory.ts'

/** What a workbook may be unpacked (screens/shell 1.14); a real one of 50,000 rows is far below. */
const UNPACKED_MAX = 300 * 1024 * 1024
const ENTRIES_MAX = 5000

/** Looks at the directory of a workbook before anything is unpacked: how many files, how large. */
export async function assertZipLimits(path: string): Promise<void> {
  const entries = await zipDirectory(path, ENTRIES_MAX)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > UNPACKED_MAX)
    throw new AppError(100413, { limit: '300M' })
}
