import type { Deps } from '../../../wire/context.ts'
import { serverSecret, sign, signedRight } from '../../../wire/secrets.store.ts'

/** The right to begin one final exam: signed, so that the start asks nobody, and of use only until the attempt exists. */
interface Entry {
  assignmentId: string
  studentId: string
  /** Milliseconds. */
  until: number
}

const SECRET = 'exam-entry'
const signedText = ({ assignmentId, studentId, until }: Entry) => `${assignmentId}|${studentId}|${until}`

export async function entryToken({ db }: Pick<Deps, 'db'>, entry: Entry): Promise<string> {
  return `${entry.until}.${sign(await serverSecret(db, SECRET), signedText(entry))}`
}

/** Whether this is the unexpired token of this student for this exam. */
export async function isEntryToken(
  { db }: Pick<Deps, 'db'>,
  token: string,
  of: Omit<Entry, 'until'>,
  now: Date,
): Promise<boolean> {
  const [end = '', signature = ''] = token.split('.')
  const until = Number(end)
  if (!(until >= now.getTime())) return false
  return signedRight(await serverSecret(db, SECRET), signedText({ ...of, until }), signature)
}
