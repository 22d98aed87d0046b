import type { AudienceReader } from '../../../messages/audience.ts'
import { unconfirmed } from './reading.read.ts'

/** Students who have not confirmed the latest version of a text, while it is published and asks for it. */
export const textUnconfirmed: AudienceReader<'textUnconfirmed'> = async (db, { courseDetailId }, { after, limit }) => {
  const { rows } = await unconfirmed(courseDetailId, after, limit).execute(db)
  return rows.map(({ userId }) => userId)
}
